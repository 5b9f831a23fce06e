import { type Kysely, sql, type Transaction } from 'kysely';
import type { RecordState } from '#contract/records/constants.ts';
import type { OutdatedTexts, Saved } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { Author } from '../auth/author.ts';
import type { Row, TableRows } from '../content/kind.ts';
import { followName, freeSlug, hasOrHadSlug, presentFirst } from '../content/renaming.ts';
import { insertRow, replaceLists, updateRow } from '../content/tables.ts';
import type { Database } from '../database/schema.ts';
import { changesBetween, recordRevision } from '../history/revisions.ts';
import type { PublicEntity } from '../localization/localizedText.ts';
import { outdatedAfter } from '../localization/outdatedTexts.ts';
import { refreshSearch } from '../search/rebuildSearch.ts';
import { fieldsOf } from './fields.ts';
import { requireSeen, textsAfter, type WrittenTexts } from './writtenTexts.ts';

export interface LockedRecord {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
  readonly status: RecordState;
  readonly source_locale: Locale;
}

interface Place {
  readonly slug: string;
  readonly within: Readonly<Record<string, string>>;
}

/** Locks a record by its slug, present or former, in any state. */
export async function lockForChange<Extra = object>(
  db: Transaction<Database>,
  entity: PublicEntity,
  { slug, within }: Place,
): Promise<(LockedRecord & Extra) | undefined> {
  const conditions = Object.entries(within).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<LockedRecord & Extra>`select * from ${sql.table(entity)}
    where ${sql.join([...conditions, hasOrHadSlug(entity, slug)], sql` and `)}
    order by ${presentFirst(entity, slug)} limit 1 for update`.execute(db);
  return rows[0];
}

interface Texts {
  readonly id: string;
  readonly texts: Readonly<Partial<Record<Locale, Row>>>;
  readonly outdated: OutdatedTexts;
}

async function replaceTexts(
  db: Transaction<Database>,
  entity: PublicEntity,
  { id, texts, outdated }: Texts,
): Promise<void> {
  const [table, owner] = [sql.table(`${entity}_text`), `${entity}_id`];
  await sql`delete from ${table} where ${sql.ref(owner)} = ${id}`.execute(db);
  for (const [locale, text] of Object.entries(texts)) {
    const row = { [owner]: id, locale, ...text, outdated: outdated[locale as Locale] ?? null };
    const columns = Object.keys(row).map((column) => sql.ref(column));
    await sql`insert into ${table} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(
      db,
    );
  }
}

export interface AuditMetadata {
  readonly author: Author;
  readonly action?: 'edit' | 'restore';
  readonly reason?: string;
  /** Initiative whose history includes it; null for none. */
  readonly initiativeId: string | null;
  /** Language of the author's reads. */
  readonly locale?: Locale;
  /** Of a restored state or a copy. */
  readonly outdated?: OutdatedTexts;
}

export interface Change {
  readonly audit: AuditMetadata;
  readonly entity: PublicEntity;
  /** Null for a new record. */
  readonly locked: LockedRecord | null;
  /** Version after the change, if not the one that follows. */
  readonly next?: number;
  /** Columns within which its slug is unique. */
  readonly within: Readonly<Record<string, string>>;
  /** Slug that does not follow the name, as of a page. */
  readonly slug?: string;
  readonly main: Row & { readonly status: RecordState };
  readonly texts: WrittenTexts;
  /** Localized content besides texts: before and after. */
  readonly beside?: readonly [ByLanguage, ByLanguage];
  readonly lists?: readonly TableRows[];
  /** Returns content in all languages, for the history. */
  readonly content: (id: string) => Promise<{ readonly texts: object }>;
  /** Search kind; null if not searchable. */
  readonly found: SearchKind | null;
}

type ByLanguage = Readonly<Partial<Record<Locale, unknown>>>;

async function changedTexts(
  db: Transaction<Database>,
  { audit, entity, locked, texts: written, beside = [{}, {}] }: Change,
): Promise<Omit<Texts, 'id'>> {
  const { language } = written;
  const present = locked ? await textsOf(db, entity, locked.id) : {};
  if (locked) requireSeen(written, { present, source: locked.source_locale, locale: audit.locale });
  const texts = textsAfter(present, written, locked?.source_locale ?? language);
  if (!locked) return { texts, outdated: audit.outdated ?? {} };
  const said = (of: ByLanguage, index: 0 | 1) =>
    Object.fromEntries(
      Object.entries(of).map(([each, text]) => [each, [text, beside[index][each as Locale]]]),
    );
  const before = { texts: said(present, 0), outdated: await outdatedTextsOf(db, entity, locked.id) };
  const outdated = outdatedAfter(
    before,
    { texts: said(texts, 1) },
    { source: locked.source_locale, version: locked.version, upToDate: written.upToDate },
  );
  if (!audit.outdated) return { texts, outdated };
  // Restored texts are as current as they were; later ones are not.
  const restored = new Set([language, ...Object.keys(written.further ?? {})]);
  const later = Object.entries(outdated).filter(([each]) => !restored.has(each as Locale));
  return { texts, outdated: { ...audit.outdated, ...Object.fromEntries(later) } };
}

async function slugAfter(
  db: Transaction<Database>,
  { entity, locked, within: scope, slug: own, texts: written }: Change,
  after: Texts['texts'],
): Promise<string> {
  if (own !== undefined) return own;
  if (!locked) {
    const slug = await freeSlug(db, entity, { name: written.own.name, scope });
    return slug || freeSlug(db, entity, { name: entity.replace('_', ' '), scope });
  }
  const { id, slug, source_locale: source } = locked;
  const before = await textsOf(db, entity, id);
  const names = [String(before[source]!['name']), String(after[source]!['name'])] as const;
  return followName(db, entity, { id, slug, scope, names });
}

/**
 * Writes a record with texts, lists, history and search data. Other languages remain; the slug follows the
 * source name.
 *
 * @throws ProblemError `invalid-request` for a text that its author has not seen
 */
export async function writeRecord(db: Transaction<Database>, change: Change): Promise<Saved> {
  const { audit, entity, locked, within, main, texts: written, lists = [], content, found } = change;
  const { author, action = 'edit', reason = null, initiativeId } = audit;
  const { texts, outdated } = await changedTexts(db, change);
  const before = locked ? fieldsOf(await content(locked.id)) : { outdated: {} };
  const slug = await slugAfter(db, change, texts);
  const version = change.next ?? (locked?.version ?? 0) + 1;
  const columns = {
    ...main,
    version,
    updated_by: author.bearer.oid,
    updated_at: new Date().toISOString(),
  };
  const fresh = { ...within, slug, source_locale: written.language, ...columns };
  const id = locked?.id ?? (await insertRow(db, entity, fresh));
  if (locked) await updateRow(db, entity, { id, ...columns });
  await replaceTexts(db, entity, { id, texts, outdated });
  await replaceLists(db, lists, { column: `${entity}_id`, id });
  await recordRevision(db, author.bearer, {
    kind: entity,
    recordId: id,
    version,
    initiativeId,
    reason,
    action: locked ? action : 'create',
    changes: changesBetween(before, fieldsOf(await content(id))),
  });
  if (found) await refreshSearch(db, found, id);
  return { slug, version, status: main.status };
}

export async function textsOf(
  db: Kysely<Database>,
  entity: PublicEntity,
  id: string,
): Promise<Partial<Record<Locale, Row>>> {
  const { rows } = await sql<{ texts: Partial<Record<Locale, Row>> }>`
    select coalesce(json_object_agg(locale, to_jsonb(own) - 'locale' - 'outdated' - ${`${entity}_id`}::text), '{}')
      as texts
    from ${sql.table(`${entity}_text`)} as own where ${sql.ref(`${entity}_id`)} = ${id}`.execute(db);
  return rows[0]!.texts;
}

/** Returns the last versions of outdated texts, by language. */
export async function outdatedTextsOf(
  db: Kysely<Database>,
  entity: PublicEntity,
  id: string,
): Promise<OutdatedTexts> {
  const { rows } = await sql<{ outdated: OutdatedTexts }>`
    select coalesce(json_object_agg(locale, outdated), '{}') as outdated
    from ${sql.table(`${entity}_text`)} where ${sql.ref(`${entity}_id`)} = ${id} and outdated is not null`.execute(
    db,
  );
  return rows[0]!.outdated;
}

/** Returns languages for editors, as JSON; the query must include the table. */
export const languageColumns = (entity: PublicEntity) => sql`
  ${sql.ref(`${entity}.source_locale`)} as "sourceLocale",
  (select coalesce(json_object_agg(each.locale, each.outdated), '{}') from ${sql.table(`${entity}_text`)} as each
    where ${sql.ref(`each.${entity}_id`)} = ${sql.ref(`${entity}.id`)} and each.outdated is not null) as outdated`;

/** Returns texts by language, as JSON; the query must include the table. */
export const textsColumn = (entity: PublicEntity) => sql`
  (select json_object_agg(each.locale, to_jsonb(each) - 'locale' - 'outdated' - ${sql.lit(`${entity}_id`)}::text)
    from ${sql.table(`${entity}_text`)} as each
    where ${sql.ref(`each.${entity}_id`)} = ${sql.ref(`${entity}.id`)})`;
