import Negotiator from 'negotiator';
import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import id from '../locales/id.json' with { type: 'json' };
import pt from '../locales/pt.json' with { type: 'json' };
import vi from '../locales/vi.json' with { type: 'json' };

export type TextKey = keyof typeof en;

const texts: Record<Locale, Record<TextKey, string>> = { en, es, fr, id, pt, vi };

export type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

export const translator =
  (locale: Locale): Translate =>
  (key, values = {}) =>
    texts[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const isLocale = (value: string): value is Locale => (locales as readonly string[]).includes(value);

/** Returns the first supported language of `ui_locales`, then of the browser. */
export function chooseLocale(uiLocales: string | undefined, acceptLanguage: string | undefined): Locale {
  const asked = (uiLocales ?? '').split(/[\s,]+/).map((tag) => tag.split('-')[0]!.toLowerCase());
  const accepted = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).language([
    ...locales,
  ]);
  return asked.find(isLocale) ?? (accepted && isLocale(accepted) ? accepted : defaultLocale);
}
