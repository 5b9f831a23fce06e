import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { contentAuthor, templateAuthor } from '../auth/ownAuthors.ts';
import type { Database } from '../database/schema.ts';
import { collectStatistics } from '../database/statistics.ts';
import { rebuildSearch } from '../search/rebuildSearch.ts';
import { Ids } from './ids.ts';
import type { Kind, Row, Target } from './kind.ts';
import { isOrderedByPeople, place } from './order.ts';
import { type Tally, writeParts } from './parts.ts';
import { type Match, matchSaved, type SavedRecordState } from './present.ts';
import { hashOf, type Media } from './readMedia.ts';
import type { Located } from './records.ts';
import type { SlugScope } from './renaming.ts';
import { type RecordRows, recordRows } from './rows.ts';
import { slugAfterLoad } from './slugAfterLoad.ts';
import { keepFile, type StoredFile } from './storedFile.ts';
import { addFormerSlugs, hasRight, insertRow, readRow, replaceLists, updateRow } from './tables.ts';
import { removeUnlisted, type Unlisted } from './unlisted.ts';

/** Records from which statistics save more than they cost. */
const manyRecords = 1_000;

/** Result of writing a record; `kept` ones were edited by people and remain unchanged. */
type Outcome = 'added' | 'changed' | 'unchanged' | 'kept';
/** Numbers of results by name of a kind. */
export type Counts = Record<string, Record<Outcome, number>>;

interface Writing {
  readonly record: Located;
  readonly rows: RecordRows;
  /** Ids of all records so far. */
  readonly known: Ids;
  readonly tally: Tally;
  readonly unlisted: Unlisted[];
  readonly version?: number;
}

async function writeChildren(
  db: Kysely<Database>,
  { record, rows, known, tally, unlisted, version }: Writing,
  id: string,
): Promise<boolean> {
  const { entity } = record.kind;
  const owner = { [`${entity}_id`]: id, ...scopeOf({ record, rows }) };
  const former = await addFormerSlugs(db, entity, owner, record.content.previousSlugs);
  const editedRows = await record.kind.editedRows?.(db, id);
  tally.kept += editedRows?.values.length ?? 0;
  const edition = version === undefined ? {} : { edition: { source: record.content.sourceLocale, version } };
  const lists = await replaceLists(db, rows.lists, { column: `${entity}_id`, id, editedRows, ...edition });
  const parts = await writeParts(db, { record, ownerId: id, known, tally, unlisted });
  const attached = (await record.kind.attach?.(db, id, record.content)) ?? false;
  return former || lists || parts || attached;
}

/** Returns the columns of a record, without a place among records that people have ordered. */
async function mainColumns(
  db: Kysely<Database>,
  { record: { kind }, rows: { main } }: Writing,
  before: Row | null,
): Promise<Row> {
  const { position, ...others } = main;
  const { entity, orderedWithin: column } = kind;
  if (column === undefined || position === undefined) return main;
  if (!(await isOrderedByPeople(db, { entity, column, owner: main[column], isOptional: true }))) return main;
  // Records without a place are last.
  return before?.[column] === main[column] ? others : { ...others, position: null };
}

async function add(db: Kysely<Database>, writing: Writing): Promise<string> {
  const main = await mainColumns(db, writing, null);
  const id = await insertRow(db, writing.record.kind.entity, { ...main, updated_by: contentAuthor });
  await writeChildren(db, writing, id);
  return id;
}

const parentColumnOf = ({ record: { kind } }: Pick<Writing, 'record'>) =>
  kind.parent && `${kind.parent.kind.entity}_id`;

function scopeOf(writing: Pick<Writing, 'record' | 'rows'>): SlugScope {
  const column = parentColumnOf(writing);
  return column ? { [column]: String(writing.rows.main[column]) } : {};
}

async function change(db: Kysely<Database>, writing: Writing, id: string): Promise<Outcome> {
  const { kind } = writing.record;
  const before = await readRow(db, kind.entity, id);
  const isTemplate = before['updated_by'] === templateAuthor;
  const { position, ...others } = await mainColumns(db, writing, before);
  if (before['updated_by'] !== contentAuthor && !isTemplate) {
    if (kind.orderedWithin !== undefined && before[kind.orderedWithin] === others[kind.orderedWithin])
      await place(db, kind.entity, { id, position, before: before['position'] });
    return 'kept';
  }
  const version = Number(before['version']);
  const slug = await slugAfterLoad(db, {
    entity: kind.entity,
    id,
    saved: String(before['slug']),
    scope: scopeOf(writing),
    slug: writing.record.slug,
    content: writing.record.content,
    isNamed: !kind.hasOwnSlug,
  });
  const main = { ...others, ...(position !== undefined && { position }), slug };
  const childrenChanged = await writeChildren(db, { ...writing, version }, id);
  // Content files make a template the portal's own page, even with the same text.
  if (!childrenChanged && hasRight(before, main) && !isTemplate) return 'unchanged';
  await updateRow(db, kind.entity, {
    id,
    ...main,
    version: version + 1,
    updated_at: new Date().toISOString(),
    updated_by: contentAuthor,
  });
  return 'changed';
}

export interface Unpublished {
  /** Tables and addresses, as `initiative delta`. */
  readonly claimed: ReadonlySet<string>;
  /** Runs after the kind's content and before what refers to it. */
  write(kind: Kind, known: Ids): Promise<void>;
}

interface Checked {
  readonly records: readonly Located[];
  readonly kinds: readonly Kind[];
  readonly stored: SavedRecordState;
  readonly media: Media;
  readonly unpublished?: Unpublished | undefined;
  readonly report?: ((done: number, total: number) => void) | undefined;
}

async function keepFiles(db: Kysely<Database>, media: Media): Promise<Media> {
  const storedMedia = new Map<string, StoredFile>();
  for (const [path, file] of media) storedMedia.set(path, { ...file, sha256: await keepFile(db, file) });
  return storedMedia;
}

interface Steps {
  readonly counts: Counts;
  /** Each writes a record, parents first. */
  readonly steps: readonly ((db: Kysely<Database>) => Promise<void>)[];
}

function stepsFor({ records, kinds, stored, unpublished }: Checked, storedMedia: Media): Steps {
  const known = new Ids(stored.known);
  const idOf = (to: Target, address: string) => known.find(to, address)!;
  const none = () => ({ added: 0, changed: 0, unchanged: 0, kept: 0 });
  const counts: Counts = Object.fromEntries(kinds.map(({ name }) => [name, none()]));
  const matches = matchSaved(records, stored);
  const unlisted: Unlisted[] = [];
  const stepOf = (record: Located, match: Match) => async (db: Kysely<Database>) => {
    const { kind, slug } = record;
    const rows = recordRows(record, { idOf, hashOf: hashOf(storedMedia, record) });
    const tally = counts[kind.name]!;
    const writing = { record, rows, known, tally, unlisted };
    const outcome = match.id === undefined ? 'added' : await change(db, writing, match.id);
    const id = match.id ?? (await add(db, writing));
    const parentId = kind.parent && (rows.main[`${kind.parent.kind.entity}_id`] as string);
    known.set({ entity: kind.entity, slug, parentId }, id);
    tally[outcome] += 1;
  };
  const steps = kinds.flatMap((kind) => [
    ...[...matches].flatMap(([record, match]) => (record.kind === kind ? [stepOf(record, match)] : [])),
    ...(unpublished ? [() => unpublished.write(kind, known)] : []),
  ]);
  // Other files of the load may have moved what belonged to them.
  const removeLast = async (db: Kysely<Database>) => {
    await removeUnlisted(db, unlisted);
  };
  return { counts, steps: [...steps, removeLast] };
}

/** Writes records by slug in the caller's transaction; skips unchanged ones. */
export async function writeRecords(db: Kysely<Database>, checked: Checked): Promise<Counts> {
  const { counts, steps } = stepsFor(checked, await keepFiles(db, checked.media));
  for (const [index, step] of steps.entries()) {
    checked.report?.(index, steps.length);
    await step(db);
  }
  // Without statistics, the planner would scan all new rows for each.
  if (checked.records.length >= manyRecords) await collectStatistics(db);
  await rebuildSearch(db);
  return counts;
}

/**
 * Writes each record in its own transaction, for a single connection. Written records remain when a later one
 * fails.
 */
export async function writeInSteps(
  db: Kysely<Database>,
  checked: Omit<Checked, 'unpublished'>,
): Promise<Counts> {
  const alone = <T>(act: (transaction: Transaction<Database>) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      await lockContent(transaction, checked.kinds);
      return act(transaction);
    });
  const { counts, steps } = stepsFor(checked, await alone((own) => keepFiles(own, checked.media)));
  try {
    for (const step of steps) {
      await alone(step);
      // An embedded database never waits, so requests would not be received.
      await setImmediate();
    }
  } finally {
    await alone(rebuildSearch);
  }
  return counts;
}

/** Locks out other loaders and editors until the transaction ends. */
export async function lockContent(db: Kysely<Database>, kinds: readonly Kind[]): Promise<void> {
  const tables = kinds.map(({ entity }) => sql.table(entity));
  await sql`lock table ${sql.join(tables)} in share row exclusive mode`.execute(db);
}
