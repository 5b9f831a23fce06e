import { createInstance, type i18n } from 'i18next';
import type { Locale } from '#contract/shared/locale.ts';
import { messages, namespacesOf } from './messages.ts';

const loaded = new Map<Locale, i18n>();

/** Loads the texts of a language; a missing text or value is an error. */
export function loadTexts(locale: Locale): i18n {
  const before = loaded.get(locale);
  if (before) return before;
  const texts = createInstance();
  void texts.init({
    lng: locale,
    resources: { [locale]: Object.fromEntries(namespacesOf(locale).map((ns) => [ns, messages(locale, ns)])) },
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_, namespace, key) => {
      throw new Error(`no text for ${namespace}:${key} in ${locale}`);
    },
    missingInterpolationHandler: (text: string) => {
      throw new Error(`a value is missing in "${text}"`);
    },
  });
  loaded.set(locale, texts);
  return texts;
}
