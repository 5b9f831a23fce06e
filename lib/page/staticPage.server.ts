import type { GetStaticProps } from 'next';
import type { SSRConfig } from 'next-i18next/pages';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import { translations } from '#lib/i18n/translations.server.ts';

/** For the error pages, which Next wants static: text only, one page per locale. */
export const staticPage: GetStaticProps<SSRConfig> = async ({ locale = defaultLocale }) => ({
  props: await translations(locale as Locale),
});
