import type { UserConfig } from 'next-i18next/pages';
import { defaultLocale, locales } from './contract/shared/locale.ts';

export const i18n = { defaultLocale, locales: [...locales], localeDetection: false as const };

const config: UserConfig = {
  i18n,
  localePath: './locales',
  fallbackLng: defaultLocale,
};

export default config;
