import { type Kysely, sql, type Transaction } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import type { SearchKind } from '#contract/searchKinds.ts';
import type { RecordState } from '#contract/recordStates.ts';
import type { Saved } from '#contract/written.ts';
import type { Row, TableRows } from '../../content/kind.ts';
import { insertRow, replaceLists, updateRow } from '../../content/tables.ts';
import { slugOf } from '../../content/slugOf.ts';
import { refreshSearch } from '../../database/rebuildSearch.ts';
import type { Database } from '../../database/schema.ts';
import { fieldsOf } from '../../editing/fields.ts';
import type { Author } from '../../routes/write.ts';
import { changesBetween, recordRevision } from '../revisions.ts';

/** What people write, one table each. */
export type WrittenEntity = 'action' | 'action_plan' | 'story' | 'document';

/** A record as the transaction that changes it has found and locked it. */
export interface HeldRecord {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
  readonly status: RecordState;
  readonly source_locale: Locale;
}

interface Place {
  readonly slug: string;
  /** Columns that say what it lies in. */
  readonly within: Readonly<Record<string, string>>;
}

/** Locks a record by its slug, whatever its state. */
export async function holdRecord<Extra = object>(
  db: Transaction<Database>,
  entity: WrittenEntity,
  { slug, within }: Place,
): Promise<(HeldRecord & Extra) | undefined> {
  const conditions = Object.entries({ ...within, slug }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql<HeldRecord & Extra>`select * from ${sql.table(entity)}
    where ${sql.join(conditions, sql` and `)} for update`.execute(db);
  return rows[0];
}

async function freeSlug(
  db: Transaction<Database>,
  entity: WrittenEntity,
  { name, within }: { readonly name: string; readonly within: Readonly<Record<string, string>> },
): Promise<string> {
  // Who adds another record of that name at the same time waits, and then sees this one.
  await sql`select pg_advisory_xact_lock(hashtext(${`slug of ${entity}`}))`.execute(db);
  const wanted = slugOf(name).slice(0, 100).replace(/-$/, '') || entity.replace('_', '-');
  const conditions = Object.entries(within).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const where = sql.join([sql`true`, ...conditions], sql` and `);
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(entity)} where ${where}
    union select slug from ${sql.table(`${entity}_previous_slug`)} where ${where}`.execute(db);
  const taken = new Set(rows.map((row) => row.slug));
  let free = wanted;
  for (let number = 2; taken.has(free); number += 1) free = `${wanted}-${number}`;
  return free;
}

async function keepText(
  db: Transaction<Database>,
  entity: WrittenEntity,
  { id, text }: { readonly id: string; readonly text: Row },
): Promise<void> {
  const owner = `${entity}_id`;
  const row = { [owner]: id, ...text };
  const columns = Object.keys(row);
  const kept = Object.keys(text).filter((column) => column !== 'locale');
  await sql`insert into ${sql.table(`${entity}_text`)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))})
    on conflict (${sql.ref(owner)}, locale) do update set ${sql.join(
      kept.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
    )}`.execute(db);
}

/** Words of a record in one language. */
export type Words = Row & { readonly locale: Locale; readonly name: string };

/** Who writes, and what the history says of it besides who and when. */
export interface Telling {
  readonly author: Author;
  readonly action?: 'edit' | 'restore';
  readonly reason?: string;
  /** The initiative in whose history it stands; null where it is in none. */
  readonly initiativeId: string | null;
}

/** A change of a record, or a record to be. */
export interface Change {
  readonly telling: Telling;
  readonly entity: WrittenEntity;
  /** Null where it is to be. */
  readonly held: HeldRecord | null;
  /** Columns by which its slug is one of its own. */
  readonly within: Readonly<Record<string, string>>;
  readonly main: Row & { readonly status: RecordState };
  /** The first of them in the language of a new record. */
  readonly texts: readonly [Words, ...Words[]];
  readonly lists?: readonly TableRows[];
  /** All that it says in all its languages, by its id, for its history. */
  readonly content: (id: string) => Promise<{ readonly texts: object }>;
  /** What the search calls it; null where it is not found. */
  readonly found: SearchKind | null;
}

/**
 * Writes a record with its words, its lists, its history and what the search knows of it. Words in other languages stay; a slug
 * stays for good, since addresses do.
 */
export async function writeRecord(db: Transaction<Database>, change: Change): Promise<Saved> {
  const { telling, entity, held, within, main, texts, lists = [], content, found } = change;
  const { author, action = 'edit', reason = null, initiativeId } = telling;
  const [first] = texts;
  const before = held ? fieldsOf(await content(held.id)) : {};
  const slug = held?.slug ?? (await freeSlug(db, entity, { name: first.name, within }));
  const version = (held?.version ?? 0) + 1;
  const columns = {
    ...{ ...main, version, updated_by: author.bearer.oid },
    updated_at: new Date().toISOString(),
  };
  const fresh = { ...within, slug, source_locale: first.locale, ...columns };
  const id = held?.id ?? (await insertRow(db, entity, fresh));
  if (held) await updateRow(db, entity, { id, ...columns });
  for (const text of texts) await keepText(db, entity, { id, text });
  await replaceLists(db, lists, { column: `${entity}_id`, id });
  await recordRevision(db, author.bearer, {
    ...{ kind: entity, recordId: id, version, initiativeId, reason },
    action: held ? action : 'create',
    changes: changesBetween(before, fieldsOf(await content(id))),
  });
  if (found) await refreshSearch(db, found, id);
  return { slug, version, status: main.status };
}

/** What a record says in all its languages. */
export async function textsOf(
  db: Kysely<Database>,
  entity: WrittenEntity,
  id: string,
): Promise<Record<string, object>> {
  const { rows } = await sql<{ texts: Record<string, object> }>`
    select coalesce(json_object_agg(locale, to_jsonb(own) - 'locale' - ${`${entity}_id`}::text), '{}') as texts
    from ${sql.table(`${entity}_text`)} as own where ${sql.ref(`${entity}_id`)} = ${id}`.execute(db);
  return rows[0]!.texts;
}
