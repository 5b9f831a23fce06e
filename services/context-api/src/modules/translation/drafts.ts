import { type Kysely, sql, type Transaction } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { TranslationState } from '#contract/translation/constants.ts';
import type { Database } from '../../platform/database/schema.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { hasOutdatedItem } from './records.ts';
import type { Texts, TranslatedRecord } from './translatedRecord.ts';

export interface TranslationKey {
  readonly entity: string;
  readonly record_id: string;
  readonly locale: Locale;
}

/** Saved translation; version 0 without one. */
export interface SavedTranslationRow {
  readonly version: number;
  readonly state: 'draft' | 'submitted' | 'returned' | null;
  readonly texts: Texts;
  readonly base: Texts;
  readonly machine: Readonly<Record<string, string>>;
  readonly read: readonly string[];
  readonly source: Texts | null;
  readonly note: string | null;
  readonly authors: readonly string[];
  readonly updated_by: string | null;
  readonly updated_at: Date;
  readonly published_source: Texts | null;
  readonly published_machine: Readonly<Record<string, string>>;
}

const nothing: SavedTranslationRow = {
  version: 0,
  state: null,
  texts: {},
  base: {},
  machine: {},
  read: [],
  source: null,
  note: null,
  authors: [],
  updated_by: null,
  updated_at: new Date(0),
  published_source: null,
  published_machine: {},
};

/** Returns the saved translation. */
export async function findDraft(
  db: Kysely<Database>,
  recordKey: TranslationKey,
): Promise<SavedTranslationRow> {
  const row = await db
    .selectFrom('translation')
    .selectAll()
    .where('entity', '=', recordKey.entity)
    .where('record_id', '=', recordKey.record_id)
    .where('locale', '=', recordKey.locale)
    .executeTakeFirst();
  return row ?? nothing;
}

const json = (columns: object) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      name !== 'authors' && typeof value === 'object' && value !== null && !(value instanceof Date)
        ? JSON.stringify(value)
        : (value as unknown),
    ]),
  );

/** Saves a translation of a locked record; returns its version. */
export async function putDraft(
  db: Transaction<Database>,
  recordKey: TranslationKey,
  before: SavedTranslationRow,
  columns: Partial<Omit<SavedTranslationRow, 'version'>>,
): Promise<number> {
  const version = before.version + 1;
  const row = { updated_at: new Date(), ...json(columns), version };
  await db
    .insertInto('translation')
    .values({ ...recordKey, ...row })
    .onConflict((conflict) => conflict.columns(['entity', 'record_id', 'locale']).doUpdateSet(row))
    .execute();
  return version;
}

/** Columns without a draft. */
export const withoutDraft = {
  state: null,
  texts: {},
  base: {},
  machine: {},
  read: [],
  source: null,
  note: null,
  authors: [],
} as const satisfies Partial<SavedTranslationRow>;

/** Returns the texts for writers: the draft's changes, else what visitors see. */
export function editedTexts({ state, texts, base }: SavedTranslationRow, published: Texts): Texts {
  if (state === null) return published;
  return Object.fromEntries(
    Object.entries(published).map(([key, now]) => {
      const [own, before] = [texts[key] ?? null, base[key] ?? null];
      return [key, own === before ? now : own];
    }),
  );
}

/** Returns keys of unchanged machine texts. */
export const machineKeys = ({ machine }: Pick<SavedTranslationRow, 'machine'>, texts: Texts): string[] =>
  Object.keys(machine).filter((key) => texts[key] === machine[key]);

/** Returns a translation's state. */
export function stateOf(
  draft: SavedTranslationRow,
  {
    texts,
    record,
    source,
    published,
    locale,
  }: {
    readonly texts: Texts;
    readonly record: Pick<TranslatedRecord, 'outdated' | 'texts' | 'parts'>;
    readonly source: Texts;
    readonly published: Texts;
    readonly locale: Locale;
  },
): TranslationState {
  if (draft.state === 'submitted') return 'review';
  if (draft.state === 'returned') return 'returned';
  if (draft.state === 'draft')
    return machineKeys(draft, texts).some((key) => !draft.read.includes(key)) ? 'machine' : 'draft';
  if (!record.texts[locale]) return 'missing';
  const lacks = Object.keys(source).some((key) => source[key] !== null && published[key] === null);
  return record.outdated[locale] !== undefined || hasOutdatedItem(record, locale) || lacks
    ? 'behind'
    : 'current';
}

export async function reviewedLanguages(db: Kysely<Database>): Promise<readonly Locale[]> {
  const { content } = await readSettings(db);
  return content.languages?.reviewed ?? [];
}

/** Locks a record's row, so that its translations are published one by one. */
export const lockTranslated = (db: Transaction<Database>, entity: string, id: string) =>
  sql`select from ${sql.table(entity)} where id = ${id} for update`.execute(db);
