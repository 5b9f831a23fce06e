import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { useSite } from './SiteProvider.tsx';
import { useLocale } from './useLocale.ts';

/** The way to sign in and back to this page; says so where the site has no sign-in. */
export function SignInLink() {
  const { t } = useTranslation(['detail', 'template']);
  const { settings } = useSite();
  const { asPath } = useRouter();
  const locale = useLocale();
  if (!settings?.signIn) return <p className="font-semibold">{t('wall.notYet')}</p>;
  return (
    <a href={routes.signIn(localizedPath(asPath, locale))} rel="nofollow" className={buttonStyle.primary}>
      {t('template:account.signIn')}
    </a>
  );
}
