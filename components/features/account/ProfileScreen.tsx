import { ConfirmDetails } from '#components/entities/ConfirmDetails.tsx';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { LoginWall } from '#components/record/LoginWall.tsx';
import { Container } from '#components/ui/Container.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { localizedPath, routes } from '#lib/config/routes.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { MailPreferences } from './MailPreferences.tsx';
import { OwnData } from './OwnData.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { Profile } from './Profile.tsx';

export function ProfileScreen({ posted = null }: { posted?: Posted | null }) {
  const { t } = useTranslation(['common', 'account', 'template']);
  const { viewer } = useSite();
  const locale = useLocale();
  const offersPage = useOffersPage();
  return (
    <Container width="medium" className="py-10">
      <PageHead title={t('profile.title')} description={t('profile.description')} noIndex />
      <h1 className="text-display">{t('profile.title')}</h1>
      {viewer ? (
        <>
          <Profile viewer={viewer} />
          <div className="mt-10 space-y-10">
            <ConfirmDetails posted={posted} />
            <MailPreferences viewer={viewer} posted={posted} />
            <OwnSessions person={viewer.profile.oid} />
            <OwnData />
            <p>
              <TextLink standsAlone href={routes.start()}>
                {t('account:start.link')}
              </TextLink>
            </p>
          </div>
        </>
      ) : (
        <div className="mt-6">
          <LoginWall
            title={t('profile.signedOut')}
            behind={[t('profile.details'), t('account:mails.title'), t('account:sessions.title')]}
          >
            {offersPage(routes.register()) && (
              <p>
                <TextLink href={routes.register({ returnUrl: localizedPath(routes.profile(), locale) })}>
                  {t('template:footer.register')}
                </TextLink>
              </p>
            )}
          </LoginWall>
        </div>
      )}
    </Container>
  );
}
