import Link from 'next/link';
import { useRouter } from 'next/router';
import { GlobeIcon } from '#components/ui/icons.tsx';
import { useClosingDetails } from '#components/ui/useClosingDetails.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { localeCookie } from '#lib/i18n/localeCookie.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useLocale } from './useLocale.ts';
import { useLocales } from './useLocales.ts';

export function LanguageLinks({ className = '' }: { className?: string }) {
  const { t } = useTranslation('template');
  const { asPath } = useRouter();
  const current = useLocale();
  const locales = useLocales();
  return (
    <ul className={`language-links ${className}`}>
      {locales.map((locale) => (
        <li key={locale}>
          <Link
            href={asPath}
            locale={locale}
            prefetch={false}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            onClick={() => {
              rememberLocale(locale);
            }}
          >
            {t(`languageName.${locale}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function rememberLocale(locale: Locale) {
  document.cookie = localeCookie(locale, { secure: location.protocol === 'https:' });
}

/** Opens without JavaScript. */
export function LanguageSwitch() {
  const { t } = useTranslation('template');
  const locale = useLocale();
  const { asPath } = useRouter();
  const menu = useClosingDetails();
  return (
    <details ref={menu} className="group relative" key={`${locale} ${asPath}`}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-small px-2 hover:bg-sand">
        <GlobeIcon />
        <span className="sr-only">{t('changeLanguage')}</span>
        <span aria-hidden="true" className="uppercase sm:hidden">
          {locale}
        </span>
        <span className="hidden sm:inline">{t(`languageName.${locale}`)}</span>
      </summary>
      <nav
        aria-label={t('languages')}
        className="absolute right-0 z-[1100] mt-1 w-52 rounded-small border border-line bg-paper p-2"
      >
        <LanguageLinks />
      </nav>
    </details>
  );
}
