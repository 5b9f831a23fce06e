import { sql, type Transaction } from 'kysely';
import type { EditingFault } from '#contract/editing/faults.ts';
import type { Locale } from '#contract/locale.ts';
import { refreshSearch } from '../database/rebuildSearch.ts';
import type { Database } from '../database/schema.ts';
import type { FieldChange } from '../database/schema/writes.ts';
import { ProblemError } from '../problemError.ts';
import type { EditedRow } from '../repositories/editing/goals.ts';
import { changesBetween, recordRevision } from '../repositories/revisions.ts';
import { requireVersion } from '../routes/version.ts';
import { stepOf } from './editedValue.ts';
import { fieldsOf } from './fields.ts';
import type { Editing, Fault } from './scope.ts';

export type Entity = 'goal' | 'indicator';

/** How a change of a record is told in its history. */
export interface Telling {
  readonly action?: 'edit' | 'restore' | 'withdraw';
  readonly reason?: string | null;
}

/**
 * The record of a slug, which nobody else changes until the transaction ends.
 *
 * @throws ProblemError `not-found` or `version-outdated`
 */
export async function lockRecord<Row extends EditedRow<unknown>>(
  { db, initiative }: Editing,
  entity: Entity,
  { slug, version, list }: { slug: string; version: number; list: () => Promise<readonly Row[]> },
): Promise<Row> {
  await sql`select 1 from ${sql.table(entity)}
    where initiative_id = ${initiative.id} and slug = ${slug} for update`.execute(db);
  const row = (await list()).find((each) => each.slug === slug);
  if (!row) throw new ProblemError('not-found', { detail: `There is no such ${entity}` });
  requireVersion(version, row.version);
  return row;
}

/** Writes a change of a record into its history, and its words into the search. */
export async function recordChange(
  { db, editor, initiative }: Editing,
  entity: Entity,
  { before, after, action, reason = null }: RecordChange,
): Promise<void> {
  const changes = changesBetween(before ? fieldsOf(before.content) : {}, fieldsOf(after.content));
  await recordRevision(db, editor.bearer, {
    ...{ kind: entity, recordId: after.id, initiativeId: initiative.id },
    ...{ version: after.version, action, changes, reason },
  });
  if (changes.some(isSearched)) {
    await refreshSearch(db, entity, after.id);
    if (entity === 'goal') await refreshIndicators(db, after.id);
  }
}

// With a goal, its indicators come and go.
async function refreshIndicators(db: Transaction<Database>, goalId: string): Promise<void> {
  const rows = await db.selectFrom('indicator').select('id').where('goal_id', '=', goalId).execute();
  for (const { id } of rows) await refreshSearch(db, 'indicator', id);
}

interface RecordChange extends Omit<Telling, 'action'> {
  readonly before: EditedRow<{ texts: object }> | undefined;
  readonly after: EditedRow<{ texts: object }>;
  readonly action: string;
}

const isSearched = ({ field }: FieldChange) => field === 'status' || field.startsWith('texts.');

export const fault = (path: string, key: EditingFault): Fault => ({ path, message: `editing.${key}` });

/** A record whose texts lack its source language. */
export const sourceFaults = (texts: object, source: Locale, path = 'texts'): Fault[] =>
  source in texts ? [] : [fault(`${path}.${source}`, 'sourceLanguage')];

/** What the editor sees of a record besides its content. */
export const toEdited = (editing: Pick<Editing, 'editor'>, row: EditedRow<unknown>) => ({
  slug: row.slug,
  version: row.version,
  sourceLocale: row.source_locale,
  edited: stepOf(editing, row.updated_by, { name: row.author, at: row.updated_at })!,
});
