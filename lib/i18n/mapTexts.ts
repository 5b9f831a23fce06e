import type { i18n } from 'i18next';
import type { Locale } from '#contract/shared/locale.ts';

const files = {
  en: () => import('#locales/en/mapTools.json'),
  es: () => import('#locales/es/mapTools.json'),
  fr: () => import('#locales/fr/mapTools.json'),
  id: () => import('#locales/id/mapTools.json'),
  pt: () => import('#locales/pt/mapTools.json'),
  vi: () => import('#locales/vi/mapTools.json'),
} as const satisfies Record<Locale, unknown>;

export async function addMapTexts(i18n: i18n): Promise<void> {
  const locale = i18n.language as Locale;
  if (i18n.hasResourceBundle(locale, 'mapTools')) return;
  const { default: texts } = await files[locale]();
  i18n.addResourceBundle(locale, 'mapTools', texts);
}
