import type { RecordDefinition } from '#contract/records/definition.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { type ContentFields, textPath } from '#lib/content/contentFields.ts';
import { isWritten } from '#lib/records/writtenTexts.ts';

export type LanguageStatus = 'source' | 'missing' | 'incomplete' | 'outdated' | 'current';

/** Returns the status of each language against the source text. */
export function languageStatuses(
  { texts }: RecordDefinition,
  fields: ContentFields,
  outdated: OutdatedTexts,
): Record<Locale, LanguageStatus> {
  const { sourceLocale, upToDate } = fields;
  const has = (locale: Locale, name: string) => isWritten(fields[textPath(locale, name)]);
  const statusOf = (locale: Locale): LanguageStatus => {
    if (locale === sourceLocale) return 'source';
    const names = Object.keys(texts);
    if (!names.some((name) => has(locale, name))) return 'missing';
    if (outdated[locale] !== undefined && !upToDate.includes(locale)) return 'outdated';
    // A translation needs all texts of the source.
    return names.every((name) => has(locale, name) || !has(sourceLocale, name)) ? 'current' : 'incomplete';
  };
  return Object.fromEntries(locales.map((locale) => [locale, statusOf(locale)])) as Record<
    Locale,
    LanguageStatus
  >;
}
