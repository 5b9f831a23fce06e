import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const api = 'services/context-api/src';

/** Returns French texts with their paths: all of a French file, else those below a key `fr`. */
function frenchIn(value: unknown, at: string, isFrench: boolean): [at: string, text: string][] {
  if (typeof value === 'string') return isFrench ? [[at, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    frenchIn(each, `${at}:${key}`, isFrench || key === 'fr'),
  );
}

const frenchFiles = [
  'locales/fr/*.json',
  'services/identity/locales/fr.json',
  `${api}/platform/mail/texts/fr.json`,
];
const sharedFiles = [`${api}/modules/*/*.json`, `${api}/content/demo/*.json`];

const textsOf = (patterns: readonly string[], isFrench: boolean) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .flatMap((path) => frenchIn(JSON.parse(readFileSync(join(root, path), 'utf8')), path, isFrench));

const texts = [...textsOf(frenchFiles, true), ...textsOf(sharedFiles, false)];

/** Signs before which a line could break, or inside quotation marks. */
const wrong: readonly (readonly [signs: RegExp, instead: string])[] = [
  [/[ \u00a0][;?!]/, 'U+202F before ; ? !'],
  [/[ \u202f]:/, 'U+00A0 before :'],
  [/«(?!\u00a0)|(?<!\u00a0)»/, 'U+00A0 inside « »'],
  [/(?:\d|\}\}) %/, 'U+00A0 before %'],
  [/(?:\p{L}|\}\})[;?!](?=\s|$)|(?:\p{L}|\}\}):(?=\s|$)/u, 'a no-break space before : ; ? !'],
  [/\d \d{3}(?!\d)/, 'U+202F between groups of digits'],
  [/'/, 'the typographic apostrophe'],
];

describe('French texts', () => {
  test('finds them in every place', () => {
    expect(texts.length).toBeGreaterThan(2000);
    for (const place of [
      'locales/fr/',
      'services/identity/',
      '/mail/texts/',
      'codeLists.json',
      'starterPages.json',
    ])
      expect(texts.some(([at]) => at.includes(place))).toBe(true);
  });

  test('keep a sign on the line of its word', () => {
    const found = texts.flatMap(([at, text]) =>
      wrong.flatMap(([signs, instead]) => (signs.test(text) ? [`${at}: ${text} (${instead})`] : [])),
    );
    expect(found).toEqual([]);
  });
});
