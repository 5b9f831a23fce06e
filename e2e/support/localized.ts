import { defaultLocale, type Locale } from '../../contract/shared/locale.ts';

export const localized = (path: string, locale: Locale) =>
  locale === defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`;
