import { useTranslation } from 'react-i18next';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';

/**
 * Links to the identity service after a registration.
 * @param hint submitted email address, if the browser knows it
 */
export function SignUp({ hint }: { hint: string }) {
  const { t } = useTranslation('registration');
  const { settings } = useSite();
  const locale = useLocale();
  return (
    <SentPanel title={t('sentTitle')}>
      <p>{t('sentText')}</p>
      {settings?.signIn && (
        <>
          <p>{t('signUpText')}</p>
          <p>
            <a
              href={routes.signIn(localizedPath(routes.profile(), locale), { hint })}
              rel="nofollow"
              className={buttonStyle.primary}
            >
              {t('signUp')}
            </a>
          </p>
        </>
      )}
    </SentPanel>
  );
}
