import { defaultLocale, type Locale } from '../../contract/shared/locale.ts';

/** Returns the address of a page in a language. */
export const localized = (path: string, locale: Locale) =>
  locale === defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`;
