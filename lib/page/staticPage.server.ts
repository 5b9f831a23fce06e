import type { GetStaticProps } from 'next';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import { translations } from '#lib/i18n/translations.server.ts';
import type { PageProps } from './serverPage.server.ts';

/** Error pages are static, one per locale. */
export const staticPage: GetStaticProps<Pick<PageProps, 'texts'>> = async ({ locale = defaultLocale }) => ({
  props: { texts: await translations(locale as Locale) },
});
