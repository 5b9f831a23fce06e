import Link from 'next/link';
import { useRouter } from 'next/router';
import { PersonIcon } from '#components/ui/icons.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { useClosingDetails } from '#components/ui/useClosingDetails.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { accountLinks } from '#lib/session/accountLinks.ts';
import { useSite } from './SiteProvider.tsx';
import { useLocale } from './useLocale.ts';

const item = 'flex min-h-11 items-center px-3 underline-offset-4 hover:underline';

/**
 * Opens without JavaScript. In pages of all visitors the server inserts it: `accountMenuHtml` writes the same
 * elements.
 */
export function AccountMenu() {
  const { t } = useTranslation(['template', 'edit']);
  const { settings, account: viewer } = useSite();
  const { asPath } = useRouter();
  const locale = useLocale();
  const menu = useClosingDetails();
  const offersPage = useOffersPage();
  const here = localizedPath(asPath, locale);
  if (!settings?.signIn) return null;
  if (!viewer) {
    return (
      <a
        href={routes.signIn(here)}
        rel="nofollow"
        data-place="account"
        className="inline-flex min-h-11 items-center gap-2 rounded-small px-2 font-medium hover:bg-sand"
      >
        <PersonIcon />
        <span className="sr-only sm:not-sr-only">{t('account.signIn')}</span>
      </a>
    );
  }
  const links = accountLinks(viewer, { t, offersPage });
  return (
    <details ref={menu} className="group relative" key={`${locale} ${asPath}`}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-small px-2 hover:bg-sand">
        <PersonIcon />
        <span className="sr-only">{t('account.menu')}</span>
        <span className="hidden max-w-40 truncate sm:inline">{viewer.profile.name}</span>
      </summary>
      <nav
        aria-label={t('account.menu')}
        className="absolute right-0 z-[1100] mt-1 w-64 rounded-small border border-line bg-paper p-2"
      >
        <p className="px-3 py-2 text-small text-stone">{t('account.as', { name: viewer.profile.name })}</p>
        <ul>
          {links.map(({ href, text }) => (
            <li key={href}>
              <Link href={href} prefetch={false} className={item}>
                {text}
              </Link>
            </li>
          ))}
          <li>
            <a href={routes.signOut(localizedPath('/', locale))} rel="nofollow" className={item}>
              {t('account.signOut')}
            </a>
          </li>
        </ul>
      </nav>
    </details>
  );
}
