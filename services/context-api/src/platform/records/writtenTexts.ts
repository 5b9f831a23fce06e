import type { EditingErrorKey } from '#contract/records/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Row } from '../content/kind.ts';
import { ProblemError } from '../problems/problemError.ts';

/** One text in the change's language, and further ones; null removes one. */
export interface WrittenTexts {
  readonly language: Locale;
  readonly own: Row & { readonly name: string };
  /** Absent if the author has seen one language only. */
  readonly further?: Readonly<Partial<Record<Locale, Row | null>>> | undefined;
  readonly upToDate?: readonly Locale[] | undefined;
}

interface Body<T> {
  readonly language: Locale;
  readonly texts?: Readonly<Partial<Record<Locale, T | null>>> | undefined;
  readonly upToDate?: readonly Locale[] | undefined;
}

export const writtenTexts = <T extends { readonly name: string }>(
  { language, texts, upToDate }: Body<T>,
  own: T,
  toRow: (text: T) => Row = (text) => ({ ...text }),
): WrittenTexts => ({
  language,
  upToDate,
  own: { ...toRow(own), name: own.name },
  further:
    texts &&
    Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, text ? toRow(text) : null])),
});

type Texts = Readonly<Partial<Record<Locale, Row>>>;

/** Returns texts after a change; the source text always remains. */
export function textsAfter(
  present: Texts,
  { language, own, further = {} }: WrittenTexts,
  source: Locale,
): Partial<Record<Locale, Row>> {
  const after = Object.entries({ ...present, ...further, [language]: own }) as [Locale, Row | null][];
  return Object.fromEntries(
    after.flatMap(([locale, text]) => {
      const value = text ?? (locale === source ? present[locale] : null);
      return value ? [[locale, value]] : [];
    }),
  );
}

const unseen = {
  path: 'language',
  message: 'editing.unseenLanguage' satisfies `editing.${EditingErrorKey}`,
};

interface Seen {
  readonly present: Texts;
  readonly source: Locale;
  /** Language of the author's reads. */
  readonly locale: Locale | undefined;
}

/**
 * Rejects replacing a text by authors who have only seen another.
 *
 * @throws ProblemError `invalid-request`
 */
export function requireSeen(
  { language, own, further }: WrittenTexts,
  { present, source, locale = source }: Seen,
): void {
  const served = present[locale] ? locale : source;
  const there = present[language];
  if (further || !there || language === served) return;
  if (Object.entries(own).some(([column, text]) => there[column] !== text))
    throw new ProblemError('invalid-request', { errors: [unseen] });
}
