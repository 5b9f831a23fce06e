import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { recordRevision } from '../history/revisions.ts';
import type { EditedRow } from './editedRow.ts';
import type { Editing } from './scope.ts';
import { type Entity, lockRecord } from './versionedRecord.ts';

export interface Moving {
  readonly slug: string;
  readonly version: number;
  /** Place from 1. */
  readonly position: number;
  readonly action?: 'edit' | 'restore';
  readonly reason?: string | null;
}

/** Returns the position from 1. */
export const positionOf = (rows: readonly { readonly id: string }[], recordId: string): number =>
  rows.findIndex(({ id }) => id === recordId) + 1;

/** Gives records their positions, in this order. */
export async function orderRecords(
  db: Kysely<Database>,
  entity: Entity,
  ids: readonly string[],
): Promise<void> {
  for (const [index, id] of ids.entries())
    await sql`update ${sql.table(entity)} set position = ${index} where id = ${id}`.execute(db);
}

interface Ordered<Row> {
  /** Returns the initiative's records in order, drafts included. */
  readonly list: () => Promise<readonly Row[]>;
  /** Returns whether two records are in the same list. */
  readonly isTogether: (one: Row, other: Row) => boolean;
}

/**
 * Moves a record within its list; only its own version grows.
 *
 * @throws ProblemError `not-found` or `version-outdated`
 */
export async function moveRecord<Row extends EditedRow<unknown>>(
  editing: Editing,
  entity: Entity,
  { slug, version, position, action = 'edit', reason = null }: Moving,
  { list, isTogether }: Ordered<Row>,
): Promise<Row> {
  const { db, editor, initiative } = editing;
  // Concurrent moves would give records the same position.
  await db.selectFrom('initiative').select('id').where('id', '=', initiative.id).forUpdate().execute();
  const record = await lockRecord(editing, entity, { slug, version, list });
  const rows = (await list()).filter((each) => isTogether(each, record));
  const from = positionOf(rows, record.id);
  const to = Math.min(position, rows.length);
  if (from === to) return record;
  const order = rows
    .map(({ id }) => id)
    .toSpliced(from - 1, 1)
    .toSpliced(to - 1, 0, record.id);
  await orderRecords(db, entity, order);
  await sql`update ${sql.table(entity)} set version = ${version + 1}, updated_at = ${new Date()},
    updated_by = ${editor.bearer.oid} where id = ${record.id}`.execute(db);
  await recordRevision(db, editor.bearer, {
    kind: entity,
    recordId: record.id,
    initiativeId: initiative.id,
    version: version + 1,
    action,
    changes: [{ field: 'position', from, to }],
    reason,
  });
  return (await list()).find(({ id }) => id === record.id)!;
}
