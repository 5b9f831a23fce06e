import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Entries } from '#lib/records/entries.ts';
import { rowEntries, textOf } from '#lib/records/entries.ts';
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
  /** Language that the update is read in. */
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
 * @param before the file as read in another language, if nothing was written in this one
 */
export function olderFile(row: Fields, { language, blank, before }: Read & { before: Fields | undefined }) {
  if (row['texts']) return row;
  const text = textIn(row, blank);
  return {
    ...withoutText(row, blank),
    texts: before && isSame(text, textIn(before, blank)) ? {} : { [language]: text },
  };
}

/** Returns files as form entries in all languages; the form shows one of them. */
export const fileEntries = (list: string, rows: readonly FileTexts[], names: readonly string[]): Entries =>
  rowEntries(
    list,
    rows.map((row) => ({
      ...(Object.fromEntries(names.map((name) => [name, (row as unknown as Fields)[name]])) as Text),
      ...Object.fromEntries(
        Object.entries(row.texts).flatMap(([locale, text]) =>
          Object.entries(text).map(([name, value]) => [textField(locale as Locale, name), value]),
        ),
      ),
    })),
  );

/** Reads a file's texts in the form's language; keeps the other languages. */
export function typedFile(
  entries: Entries,
  row: string,
  { before, blank }: { readonly before: FileTexts | undefined; readonly blank: Text },
): FileTexts['texts'] {
  const typed = locales.flatMap((locale) => {
    const names = Object.keys(blank).filter((name) => entries[`${row}.${textField(locale, name)}`]);
    const texts = names.map((name) => [name, textOf(entries, `${row}.${textField(locale, name)}`)]);
    return names.length > 0 ? [[locale, { ...blank, ...Object.fromEntries(texts) }]] : [];
  });
  return { ...before?.texts, ...(Object.fromEntries(typed) as FileTexts['texts']) };
}

/** Returns whether the files' texts in a language have changed. */
export const languagesTyped = (
  before: readonly FileTexts[],
  after: readonly FileTexts[],
  locale: Locale,
): boolean =>
  after.some(({ texts }, index) => !isSame(before[index]?.texts[locale] ?? null, texts[locale] ?? null));
