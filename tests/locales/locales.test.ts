import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts';
import {
  fileNamespaces,
  mapNamespaces,
  pageNamespaces,
  readerNamespaces,
  serverNamespaces,
  singleNamespaces,
  studioNamespaces,
} from '#lib/i18n/namespaces.ts';
import { flat, messages, namespacesOf } from '#tests/support/messages.ts';

const namespaces = [
  ...fileNamespaces,
  ...mapNamespaces,
  ...pageNamespaces,
  'detail',
  ...studioNamespaces,
  ...readerNamespaces,
  ...serverNamespaces,
  ...singleNamespaces,
].sort();
const others = locales.filter((locale) => locale !== defaultLocale);
const plural = /^(.+)_(zero|one|two|few|many|other)$/;

const textsOf = (locale: Locale) =>
  new Map<string, string>(
    namespaces.flatMap((namespace) =>
      [...flat(messages(locale, namespace))].map(([key, text]) => [`${namespace}:${key}`, text] as const),
    ),
  );
const english = textsOf(defaultLocale);
const placeholders = (text = '') => [...new Set(text.match(/\{\{.*?\}\}/g))].sort();

function expectedKeys(locale: Locale): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const keys = [...english.keys()].flatMap((key) => {
    const [, base] = plural.exec(key) ?? [];
    return base ? pluralCategories.map((form) => `${base}_${form}`) : [key];
  });
  return [...new Set(keys)].sort();
}

/** Falls back to the general form for a missing plural. */
const sourceOf = (key: string) => english.get(key) ?? english.get(key.replace(plural, '$1_other'));

describe('locales', () => {
  test('are those of the contract', () => {
    expect(readdirSync(join(import.meta.dirname, '../../locales')).sort()).toEqual([...locales].sort());
  });

  test.each(locales)('%s has the namespaces of the code', (locale) => {
    expect(namespacesOf(locale).sort()).toEqual(namespaces);
  });

  test.each(locales)('%s has the keys of English in the plural forms of its own', (locale) => {
    expect([...textsOf(locale).keys()].sort()).toEqual(expectedKeys(locale));
  });

  test.each(locales)('%s has no empty text, no stray space and no markup', (locale) => {
    const invalid = [...textsOf(locale)].filter(
      ([, text]) => text.trim() === '' || text !== text.trim() || /[<>]|\$t\(/.test(text),
    );
    expect(invalid).toEqual([]);
  });

  test.each(others)('%s fills in what English does', (locale) => {
    const invalid = [...textsOf(locale)].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(sourceOf(key)).join(),
    );
    expect(invalid).toEqual([]);
  });

  test.each(others)('%s leaves no sentence in English', (locale) => {
    const words = (text: string) => text.replace(/\{\{.*?\}\}/g, '').match(/\p{L}+/gu) ?? [];
    const untranslated = [...textsOf(locale)].filter(
      ([key, text]) => words(text).length >= 3 && text === sourceOf(key),
    );
    expect(untranslated).toEqual([]);
  });

  test.each(locales)('%s names the languages of a text otherwise than those of the portal', (locale) => {
    // Both name landmarks of the same page.
    const texts = textsOf(locale);
    expect(texts.get('settings:pages.language')).not.toBe(texts.get('template:languages'));
  });

  test.each(locales)('%s names each language as its speakers do', (locale) => {
    const names = locales.map((other) => textsOf(locale).get(`template:languageName.${other}`));
    expect(names).toEqual(['English', 'Español', 'Français', 'Bahasa Indonesia', 'Português', 'Tiếng Việt']);
  });
});
