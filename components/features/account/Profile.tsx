import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#components/layout/useLocale.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { may } from '#contract/users/rights.ts';
import { freshProfileQuery } from '#lib/api/profile.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { Roles } from './Roles.tsx';

/** Shows the account's current details if available, else those of the sign-in. */
export function Profile({ viewer: { profile, context } }: { viewer: Viewer }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const offersPage = useOffersPage();
  const { data: fresh } = useQuery(freshProfileQuery(profile.oid));
  const { name, emails, jobTitle } = fresh ?? profile;
  const { organization, roles, verified } = context;
  const details = {
    name,
    email: emails.join(', '),
    jobTitle: jobTitle ?? t('profile.notGiven'),
    organization: organization ? (
      <TextLink href={routes.organization(organization.slug)}>{organization.name}</TextLink>
    ) : (
      t('profile.notGiven')
    ),
    details: t(verified ? 'profile.verified' : 'profile.notVerified'),
  };
  return (
    <div className="mt-8 space-y-6">
      <dl className="divide-y divide-line border-y border-line">
        {Object.entries(details).map(([key, value]) => (
          <div key={key} className="gap-6 py-3 sm:grid sm:grid-cols-3">
            <dt className="text-stone">{t(`profile.${key as keyof typeof details}`)}</dt>
            <dd className="font-semibold break-words sm:col-span-2">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="max-w-prose space-y-3 text-stone">
        <p>{t('profile.whence')}</p>
        {fresh !== undefined && <p>{t(fresh ? 'profile.fresh' : 'profile.asOfSignIn')}</p>}
      </div>
      <p>
        <a
          href={routes.resetPassword(localizedPath(routes.profile(), locale))}
          rel="nofollow"
          className={buttonStyle.secondary}
        >
          {t('profile.changePassword')}
        </a>
      </p>
      <div className="space-y-6 pt-4">
        <Roles roles={roles} />
        {may(context, 'demand.read') && offersPage(routes.analytics()) && (
          <p>
            <TextLink href={routes.analytics()}>{t('profile.analytics')}</TextLink>
          </p>
        )}
      </div>
    </div>
  );
}
