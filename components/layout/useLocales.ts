import { type Locale, locales } from '#contract/shared/locale.ts';
import { useSite } from './SiteProvider.tsx';

/** Returns the portal's languages, the default first. */
export const useLocales = (): readonly [Locale, ...Locale[]] =>
  useSite().settings?.decided?.locales ?? locales;
