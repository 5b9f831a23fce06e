import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Container } from '#components/ui/Container.tsx';
import { routes } from '#lib/config/routes.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';

const navigation = [{ key: 'navigation.initiatives', href: routes.initiatives() }] as const;

export function Header() {
  const { t } = useTranslation('template');
  const { asPath } = useRouter();
  return (
    <header data-screen-only className="border-b border-line bg-paper">
      <Container width="contained" className="flex flex-wrap items-center gap-x-6 py-2">
        <Link href={routes.home()} prefetch={false} className="flex items-center gap-2.5 py-1 text-forest">
          <Logo />
          <span className="hidden font-heading text-title leading-none font-semibold min-[26rem]:inline">
            {t('siteName')}
          </span>
          <span className="sr-only min-[26rem]:hidden">{t('siteName')}</span>
        </Link>
        <nav aria-label={t('mainNavigation')} className="ml-auto">
          <ul className="flex">
            {navigation.map(({ key, href }) => (
              <li key={key}>
                <Link
                  href={href}
                  prefetch={false}
                  aria-current={currentness(asPath.replace(/[?#].*/, ''), href)}
                  className="inline-flex min-h-11 items-center px-2 font-medium decoration-leaf decoration-2 underline-offset-8 hover:underline aria-[current]:underline"
                >
                  {t(key)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch />
      </Container>
    </header>
  );
}

/** This very page, or the part of the site that it belongs to. */
function currentness(path: string, href: string) {
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}
