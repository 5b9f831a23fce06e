import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { writtenTexts } from '#tests/support/writtenTexts.ts';

type Rule = readonly [wrong: RegExp | ((text: string) => boolean), instead: string];

/** Signs before which a line could break, or inside quotation marks. */
const french: readonly Rule[] = [
  [/(?<!\u202f)[;?!](?=\s|$)|[ \u00a0][;?!]/, 'U+202F before ; ? !'],
  [/(?<!\u00a0):(?=\s|$)|[ \u202f]:/, 'U+00A0 before :'],
  [/«(?!\u00a0)|(?<!\u00a0)»/, 'U+00A0 inside « »'],
  [/(?:\d|\}\}) %/, 'U+00A0 before %'],
  [/\d \d{3}(?!\d)/, 'U+202F between groups of digits'],
  [/'/, 'the typographic apostrophe'],
];

const withoutSpaces: Rule = [/\s[;:?!](?=\s|$)/, 'no space before ; : ? !'];
const notSpanish: Rule = [/[¿¡]/, 'no ¿ or ¡'];
const count = (text: string, sign: string) => text.split(sign).length;

const rules: Readonly<Record<Locale, readonly Rule[]>> = {
  en: [withoutSpaces, notSpanish],
  es: [
    withoutSpaces,
    [(text) => count(text, '?') !== count(text, '¿'), 'a ¿ for each ?'],
    [(text) => count(text, '!') !== count(text, '¡'), 'a ¡ for each !'],
  ],
  fr: [...french, notSpanish],
  id: [withoutSpaces, notSpanish],
  pt: [withoutSpaces, notSpanish],
  vi: [withoutSpaces, notSpanish],
};

const everywhere: readonly Rule[] = [
  [/\s[,.](?=\s|$)/, 'no space before , and .'],
  [/ {2}/, 'a single space'],
];

describe.each(locales)('the punctuation of %s', (locale) => {
  const texts = writtenTexts(locale);

  test('is looked at in every place', () => {
    expect(texts.length).toBeGreaterThan(2000);
    for (const place of [
      `locales/${locale}/`,
      'services/identity/',
      '/mail/texts/',
      'codeLists.json',
      'starterPages.json',
    ])
      expect(texts.some(([at]) => at.includes(place))).toBe(true);
  });

  test('follows the rules of the language', () => {
    const found = texts.flatMap(([at, text]) =>
      [...rules[locale], ...everywhere].flatMap(([wrong, instead]) =>
        (typeof wrong === 'function' ? wrong(text) : wrong.test(text)) ? [`${at}: ${text} (${instead})`] : [],
      ),
    );
    expect(found).toEqual([]);
  });
});

test('parts of what people read are joined by the signs of their language', () => {
  const root = join(import.meta.dirname, '../..');
  // Separators for programs.
  const files = /downloads\/|routes\.ts$|\.server\.ts$|callPortal\.ts$/;
  const plain = globSync('{components,lib}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !files.test(path))
    .filter((path) =>
      /join\(['"`][;:] |\}[;:] \$\{|\{' ?[;:] ?'\}/.test(readFileSync(join(root, path), 'utf8')),
    );
  expect(plain).toEqual([]);
});
