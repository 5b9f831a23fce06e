import type { Locale } from '#contract/shared/locale.ts';

type Texts<T> = Readonly<Partial<Record<Locale, T>>>;

interface Written<T> {
  /** Previous texts of the file. */
  readonly old: Texts<Partial<T>> | undefined;
  /** Text in the update's language. */
  readonly own: T;
  /** Further languages; null removes one. */
  readonly texts: Readonly<Partial<Record<Locale, T | null>>> | undefined;
}

/** Returns texts of a picture or attachment after a change, always with the source language. */
export function fileTexts<T extends object>(
  { old, own, texts }: Written<T>,
  { language, source }: { readonly language: Locale; readonly source: Locale },
): Partial<Record<Locale, T>> {
  // The name of a new file in another language is better than nothing.
  const after = Object.entries({ [source]: own, ...old, ...texts, [language]: own });
  const isBlank = (text: object) => Object.values(text).every((each) => each === '');
  return Object.fromEntries(
    after.flatMap(([locale, text]) => (text && !isBlank(text) ? [[locale, withoutBlanks(text)]] : [])),
  ) as Partial<Record<Locale, T>>;
}

const withoutBlanks = (text: object) =>
  Object.fromEntries(Object.entries(text).filter(([, each]) => each !== ''));

interface WithTexts {
  readonly file: string;
  readonly text: Texts<object>;
}

type ByLanguage = Partial<Record<Locale, Record<string, object>>>;

function byLanguage(files: readonly WithTexts[]): ByLanguage {
  const all: ByLanguage = {};
  for (const { file, text } of files)
    for (const [locale, each] of Object.entries(text)) (all[locale as Locale] ??= {})[file] = each;
  return all;
}

/** Returns texts of remaining files: new or removed files make no translation outdated. */
export function commonTexts(
  before: readonly WithTexts[],
  after: readonly WithTexts[],
): readonly [ByLanguage, ByLanguage] {
  const staying = (files: readonly WithTexts[], others: readonly WithTexts[]) =>
    byLanguage(files.filter(({ file }) => others.some((other) => other.file === file)));
  return [staying(before, after), staying(after, before)];
}
