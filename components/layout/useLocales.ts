import { type Locale, locales } from '#contract/shared/locale.ts';
import { useSite } from './SiteProvider.tsx';

/** Returns the languages that this portal offers, the first for visitors who want none of the others. */
export const useLocales = (): readonly [Locale, ...Locale[]] =>
  useSite().settings?.decided?.locales ?? locales;
