import type { Kysely } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withRowIds } from '../../platform/definitions/rowIds.ts';
import type { SavedTranslationRow } from './drafts.ts';
import { hasOutdatedItem, type Unit } from './records.ts';
import type { Translatable } from './translatables.ts';
import type { Texts, TranslatedRecord } from './translatedRecord.ts';

interface Item {
  readonly id?: string;
  readonly slug?: string;
  readonly file?: string;
  /** Hash of the file, in records edited in place. */
  readonly sha256?: string;
  readonly year?: number;
  readonly text?: Readonly<Record<string, unknown>>;
  readonly texts?: Readonly<Record<string, unknown>>;
}

/** Returns texts of a list or group by key, as in the history. */
function textsOf(part: string, value: unknown, source: Locale): Record<string, string> {
  const items = (Array.isArray(value) ? value : [value]).filter(
    (item): item is Item => typeof item === 'object' && item !== null,
  );
  // Rows of old releases have no ids.
  const hasYears = (each: readonly Item[]): each is (Item & { year: number })[] =>
    each.every(({ year }) => year !== undefined);
  return Object.fromEntries(
    (hasYears(items) ? withRowIds(items) : items).flatMap((item) => {
      const { id, slug, file, sha256 = file, text, texts = text } = item;
      const key = Array.isArray(value) ? (id ?? slug ?? sha256?.slice(0, 16) ?? '0') : '0';
      const own = texts?.[source];
      const row = typeof own === 'string' ? { text: own } : ((own ?? {}) as Record<string, string>);
      return Object.entries(row).map(([name, words]) => [`${part}/${key}/${name}`, words]);
    }),
  );
}

/** Returns source texts as of a version; null if the history is too short. */
async function sourceAt(
  db: Kysely<Database>,
  { entity, parts, own }: Translatable,
  { record, source, version }: { record: TranslatedRecord; source: Texts; version: number },
): Promise<Texts | null> {
  const steps = await db
    .selectFrom('revision')
    .select(['version', 'changes'])
    .where('kind', '=', entity)
    .where('record_id', '=', own ? `${record.owner_slug!}/${record.slug}` : record.id)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .orderBy('at', 'desc')
    .execute();
  let texts: Record<string, string | null> = { ...source };
  let isKnown = false;
  for (const { field, from } of steps.flatMap(({ changes }) => changes)) {
    const [head = '', locale, name] = field.split('.');
    if (head === 'texts' && locale === record.source_locale && name !== undefined) {
      texts[name] = typeof from === 'string' ? from : null;
      isKnown = true;
    } else if (parts.some((part) => part.name === head)) {
      const before = textsOf(head, from, record.source_locale);
      const others = Object.entries(texts).map(([key, text]): [string, string | null] => [
        key,
        key.startsWith(`${head}/`) ? (before[key] ?? null) : text,
      ]);
      texts = Object.fromEntries(others);
      isKnown = true;
    }
  }
  return isKnown ? texts : null;
}

/**
 * Returns the source texts that a translation was made from: the draft's, else, for an outdated text, those
 * of its version or publication. Null if unchanged or unknown.
 */
export async function earlierSource(
  db: Kysely<Database>,
  noun: Translatable,
  {
    record,
    draft,
    source,
    locale,
  }: {
    readonly record: TranslatedRecord;
    readonly draft: SavedTranslationRow;
    readonly source: Texts;
    readonly locale: Locale;
  },
): Promise<Texts | null> {
  if (draft.state !== null && draft.source) return draft.source;
  const version = record.outdated[locale];
  if (version !== undefined)
    return (await sourceAt(db, noun, { record, source, version })) ?? draft.published_source;
  return hasOutdatedItem(record, locale) ? draft.published_source : null;
}

/** Returns whether a source text has changed since its translation. */
export const hasChanged = ({ key }: Unit, source: Texts, before: Texts | null): boolean =>
  before !== null && key in before && (before[key] ?? null) !== source[key];
