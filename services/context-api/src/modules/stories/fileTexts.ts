import type { Locale } from '#contract/shared/locale.ts';

type Texts<T> = Readonly<Partial<Record<Locale, T>>>;

interface Written<T> {
  /** The texts of the same file so far. */
  readonly old: Texts<Partial<T>> | undefined;
  /** In the language that the update is sent in. */
  readonly own: T;
  /** In further languages; null removes one. */
  readonly texts: Readonly<Partial<Record<Locale, T | null>>> | undefined;
}

/** The texts of a picture or an attachment after a change, in every language; the source language is never without. */
export function fileTexts<T extends object>(
  { old, own, texts }: Written<T>,
  { language, source }: { readonly language: Locale; readonly source: Locale },
): Partial<Record<Locale, T>> {
  // What a new file is called in one language is better than nothing.
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

/** What is said by language of the files that stay: one that comes or goes makes no translation outdated. */
export function commonTexts(
  before: readonly WithTexts[],
  after: readonly WithTexts[],
): readonly [ByLanguage, ByLanguage] {
  const staying = (files: readonly WithTexts[], others: readonly WithTexts[]) =>
    byLanguage(files.filter(({ file }) => others.some((other) => other.file === file)));
  return [staying(before, after), staying(after, before)];
}
