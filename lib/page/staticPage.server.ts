import type { GetStaticProps } from 'next';
import type { SSRConfig } from 'next-i18next/pages';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import { translations } from '#lib/i18n/translations.server.ts';

/** Loads the texts of the error pages, which are static in Next, one per locale. */
export const staticPage: GetStaticProps<SSRConfig> = async ({ locale = defaultLocale }) => ({
  props: await translations(locale as Locale),
});
