import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { rebuildSearch } from '../database/rebuildSearch.ts';
import { writeGoals } from './goals.ts';
import { type Kind, type Located, type Records, kinds } from './records.ts';
import {
  type Ids,
  type RecordRows,
  consortiumRows,
  convenerRows,
  initiativeRows,
  organizationRows,
} from './rows.ts';
import { type Stored, entityOf, storedIdOf } from './stored.ts';
import { addFormerSlugs, holds, insertRow, readRow, replaceList, updateRow } from './tables.ts';

type Outcome = 'added' | 'changed' | 'unchanged';
export type Counts = Record<Kind, Record<Outcome, number>>;

const author = 'content';

interface Written {
  readonly id: string;
  readonly outcome: Outcome;
}

async function writeChildren(
  db: Kysely<Database>,
  record: Located,
  id: string,
  rows: RecordRows,
): Promise<boolean> {
  const entity = entityOf[record.kind];
  let changed = await addFormerSlugs(db, entity, id, record.content.previousSlugs);
  for (const [table, list] of rows.lists) {
    const replaced = await replaceList(db, table, { column: `${entity}_id`, id }, list);
    changed ||= replaced;
  }
  if (record.kind === 'initiatives') {
    const goals = await writeGoals(db, id, (record as Located<'initiatives'>).content.goals);
    changed ||= goals;
  }
  return changed;
}

async function writeRecord(
  db: Kysely<Database>,
  record: Located,
  rows: RecordRows,
  stored?: string,
): Promise<Written> {
  const entity = entityOf[record.kind];
  if (stored === undefined) {
    const id = await insertRow(db, entity, { ...rows.main, updated_by: author });
    await writeChildren(db, record, id, rows);
    return { id, outcome: 'added' };
  }
  const before = await readRow(db, entity, stored);
  const childrenChanged = await writeChildren(db, record, stored, rows);
  if (!childrenChanged && holds(before, rows.main)) return { id: stored, outcome: 'unchanged' };
  await updateRow(db, entity, {
    id: stored,
    ...rows.main,
    version: Number(before['version']) + 1,
    updated_at: new Date().toISOString(),
    updated_by: author,
  });
  return { id: stored, outcome: 'changed' };
}

function rowsOf(record: Located, ids: Ids): RecordRows {
  switch (record.kind) {
    case 'organizations':
      return organizationRows(record as Located<'organizations'>);
    case 'conveners':
      return convenerRows(record as Located<'conveners'>, ids);
    case 'consortiums':
      return consortiumRows(record as Located<'consortiums'>, ids);
    case 'initiatives':
      return initiativeRows(record as Located<'initiatives'>, ids);
  }
}

/** Writes checked records, each by its slug, within the caller's transaction; equal ones are left as they are. */
export async function writeRecords(db: Kysely<Database>, records: Records, stored: Stored): Promise<Counts> {
  const known = Object.fromEntries(
    kinds.map((kind) => [kind, new Map(stored.slugs[kind].present)]),
  ) as Record<Kind, Map<string, string>>;
  const idIn = (kind: Kind) => (slug: string) => known[kind].get(slug)!;
  const ids = {
    organization: idIn('organizations'),
    convener: idIn('conveners'),
    consortium: idIn('consortiums'),
  };
  const none = () => ({ added: 0, changed: 0, unchanged: 0 });
  const counts: Counts = {
    organizations: none(),
    conveners: none(),
    consortiums: none(),
    initiatives: none(),
  };
  for (const record of kinds.flatMap((kind): Located[] => records[kind])) {
    const storedId = storedIdOf(stored.slugs[record.kind], record);
    const { id, outcome } = await writeRecord(db, record, rowsOf(record, ids), storedId);
    known[record.kind].set(record.slug, id);
    counts[record.kind][outcome] += 1;
  }
  await rebuildSearch(db);
  return counts;
}

/** Keeps other loaders and editors of several records out until the transaction ends. */
export async function lockContent(db: Kysely<Database>): Promise<void> {
  await sql`lock table organization, convener, consortium, initiative in share row exclusive mode`.execute(
    db,
  );
}
