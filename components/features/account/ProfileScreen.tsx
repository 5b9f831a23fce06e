import { useTranslation } from 'next-i18next/pages';
import { PageHead } from '#components/layout/PageHead.tsx';
import { SignInLink } from '#components/layout/SignInLink.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Container } from '#components/ui/Container.tsx';
import { Profile } from './Profile.tsx';

/** Who one is here: what the identity service says, and what one may do. */
export function ProfileScreen() {
  const { t } = useTranslation('common');
  const { viewer } = useSite();
  return (
    <Container width="medium" className="py-10">
      <PageHead title={t('profile.title')} description={t('profile.description')} noIndex />
      <h1 className="text-display">{t('profile.title')}</h1>
      {viewer ? (
        <Profile viewer={viewer} />
      ) : (
        <div className="mt-6 space-y-6">
          <p>{t('profile.signedOut')}</p>
          <SignInLink />
        </div>
      )}
    </Container>
  );
}
