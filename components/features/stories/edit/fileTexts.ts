import { type Locale, locales } from '#contract/shared/locale.ts';
import { type Fields, isSame } from '#lib/records/fields.ts';
import { textField } from '#lib/records/texts.ts';

type Text = Readonly<Record<string, string>>;

/** Texts of a picture or an attachment, by language. */
export interface FileTexts {
  readonly texts: Readonly<Partial<Record<Locale, Text>>>;
}

const textIn = (row: Fields, blank: Text): Text =>
  Object.fromEntries(Object.keys(blank).map((name) => [name, (row[name] as string | undefined) ?? '']));

const withoutText = (row: Fields, blank: Text): Fields =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'texts' && !(name in blank)));

interface Read {
  readonly language: Locale;
  /** Empty texts. */
  readonly blank: Text;
}

/** Returns a file of an update in the shape of its form. */
export const fileFields = (row: Fields, { language, blank }: Read): Fields & FileTexts => ({
  ...withoutText(row, blank),
  texts: (row['texts'] as FileTexts['texts'] | undefined) ?? { [language]: textIn(row, blank) },
});

/** Returns a file in the shape of the context API; languages without text are null. */
export const fileBody = (row: FileTexts, { language, blank }: Read): Fields => ({
  ...row,
  ...blank,
  ...row.texts[language],
  texts: Object.fromEntries(
    locales.map((locale) => {
      const text = row.texts[locale];
      return [locale, text && !isSame(text, blank) ? text : null];
    }),
  ),
});

/**
 * Reads a file of an older draft, whose texts are in the draft's language.
 *
 * @param before the file in another language, if this one has no texts
 */
export function olderFile(row: Fields, { language, blank, before }: Read & { before: Fields | undefined }) {
  if (row['texts']) return row;
  const text = textIn(row, blank);
  return {
    ...withoutText(row, blank),
    texts: before && isSame(text, textIn(before, blank)) ? {} : { [language]: text },
  };
}

interface Typed<T> {
  readonly before: readonly T[];
  readonly blank: Text;
  /** Returns the identity of a file. */
  readonly keyOf: (row: T) => unknown;
}

/** Completes the texts of files during typing, without unused languages. */
export const typedFiles = <T extends FileTexts>(
  rows: readonly T[],
  { before, blank, keyOf }: Typed<T>,
): T[] =>
  rows.map((row) => {
    const known = before.find((each) => keyOf(each) === keyOf(row))?.texts;
    const texts = Object.entries(row.texts)
      .map(([locale, text]) => [locale, { ...blank, ...text }] as const)
      .filter(([locale, text]) => known?.[locale as Locale] !== undefined || !isSame(text, blank));
    return { ...row, texts: Object.fromEntries(texts) };
  });

export const languagesTyped = (
  before: readonly FileTexts[],
  after: readonly FileTexts[],
  locale: Locale,
): boolean =>
  after.some(({ texts }, index) => !isSame(before[index]?.texts[locale] ?? null, texts[locale] ?? null));

/**
 * Returns the field of an error: a text without a language is in that of the update, and a film is in a list
 * of at most one.
 */
export function fieldOfFile(path: string, language: Locale): string {
  const inList = path.replace(/^(video|embed)\.(?!\d)/, '$1.0.');
  return inList.replace(
    /^(\w+\.\d+)\.(alt|caption|title|transcript)$/,
    (_, row: string, name: string) => `${row}.${textField(language, name)}`,
  );
}
