import { useTranslation } from 'next-i18next/pages';
import { ConfirmDetails } from '#components/entities/ConfirmDetails.tsx';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Container } from '#components/ui/Container.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import type { Posted } from '#lib/forms/posted.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { Following } from './Following.tsx';
import { Roles } from './Roles.tsx';

/** Who one is here: what the identity service says, and what one may do. */
export function ProfileScreen({ posted = null }: { posted?: Posted | null }) {
  const { t } = useTranslation('common');
  const { viewer } = useSite();
  return (
    <Container width="medium" className="py-10">
      <PageHead title={t('profile.title')} description={t('profile.description')} noIndex />
      <h1 className="text-display">{t('profile.title')}</h1>
      {viewer ? (
        <Profile viewer={viewer} posted={posted} />
      ) : (
        <p className="mt-6">{t('profile.signedOut')}</p>
      )}
    </Container>
  );
}

function Profile({ viewer: { profile, context }, posted }: { viewer: Viewer; posted: Posted | null }) {
  const { t } = useTranslation('common');
  const { organization, roles, verified } = context;
  return (
    <div className="mt-8 space-y-10">
      <Facts
        facts={[
          { label: t('profile.name'), value: profile.name },
          { label: t('profile.email'), value: profile.emails.join(', ') },
          { label: t('profile.jobTitle'), value: profile.jobTitle ?? t('profile.notGiven') },
          {
            label: t('profile.organization'),
            value: organization ? (
              <TextLink href={routes.organization(organization.slug)}>{organization.name}</TextLink>
            ) : (
              t('profile.notGiven')
            ),
          },
          { label: t('profile.details'), value: t(verified ? 'profile.verified' : 'profile.notVerified') },
        ]}
      />
      <ConfirmDetails posted={posted} />
      <Following reader={profile.oid} />
      <Roles roles={roles} />
      <p className="text-stone">{t('profile.whence')}</p>
    </div>
  );
}
