import { useRouter } from 'next/router';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';

export function useLocale(): Locale {
  return (useRouter().locale ?? defaultLocale) as Locale;
}
