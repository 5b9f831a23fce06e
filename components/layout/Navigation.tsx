import Link from 'next/link';
import { useRouter } from 'next/router';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { useClosingDetails } from '#components/ui/useClosingDetails.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useNavigation } from './navigation.ts';
import { useLocale } from './useLocale.ts';
import { usePlacedLinks } from './useSiteLinks.ts';

/** Shows a row, or on narrow windows a menu that opens without JavaScript. */
export function Navigation() {
  const { t } = useTranslation(['template', 'common']);
  const { asPath } = useRouter();
  const locale = useLocale();
  const menu = useClosingDetails();
  return (
    <nav aria-label={t('mainNavigation')} className="xl:-mx-2 xl:w-full">
      <ul className="navigation-links hidden flex-wrap xl:flex">
        <Links />
      </ul>
      <details ref={menu} className="group sm:relative xl:hidden" key={`${locale} ${asPath}`}>
        <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-small px-2 font-medium hover:bg-sand">
          {t('menu')}
          <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="navigation-links absolute right-4 left-4 z-[1100] mt-1 sm:right-0 sm:left-auto sm:w-64 rounded-small border border-line bg-paper p-2">
          <Links />
        </ul>
      </details>
    </nav>
  );
}

function Links() {
  const { t } = useTranslation(['template', 'common']);
  const { asPath } = useRouter();
  const placed = usePlacedLinks('header');
  const links = [
    ...useNavigation().map(({ key, href }) => ({ label: t(key), href, language: undefined })),
    ...placed,
  ];
  return links.map(({ label, href, language }) => (
    <li key={href}>
      <Link
        href={href}
        prefetch={false}
        lang={language}
        aria-current={currentness(asPath.replace(/[?#].*/, ''), href)}
      >
        {label}
      </Link>
    </li>
  ));
}

function currentness(path: string, href: string) {
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}
