import type { i18n } from 'i18next';
import type { Locale } from '#contract/shared/locale.ts';

const files = {
  en: () => import('#locales/en/levels.json'),
  es: () => import('#locales/es/levels.json'),
  fr: () => import('#locales/fr/levels.json'),
  id: () => import('#locales/id/levels.json'),
  pt: () => import('#locales/pt/levels.json'),
  vi: () => import('#locales/vi/levels.json'),
} as const satisfies Record<Locale, unknown>;

/** Adds texts that only the dialog about levels needs. */
export async function addLevelTexts(i18n: i18n): Promise<void> {
  const locale = i18n.language as Locale;
  if (i18n.hasResourceBundle(locale, 'levels')) return;
  const { default: texts } = await files[locale]();
  i18n.addResourceBundle(locale, 'levels', texts);
}
