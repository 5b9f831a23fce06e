import type { ManagedList } from '#contract/codes/schema.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';

/** Returns the name of an entry in a language, else in the default one. */
export const nameOfCode = (
  { code, names }: Pick<ManagedList['codes'][number], 'code' | 'names'>,
  locale: Locale,
): string => names[locale] ?? names[defaultLocale] ?? code;
