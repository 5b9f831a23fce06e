import { type Kysely, sql } from 'kysely';
import type { ContentRevisionList } from '#contract/content/schema.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { contentOfFields, flatContent } from './history.ts';
import type { StoredRecord } from './records.ts';

interface Pages {
  readonly oid: string;
  readonly page: number;
  readonly pageSize: number;
}

export async function listSteps(
  db: Kysely<Database>,
  { entity }: RecordKind,
  id: string,
  { oid, page, pageSize }: Pages,
): Promise<ContentRevisionList> {
  // The history of merged duplicates belongs to the remaining record.
  const of = db
    .selectFrom('revision')
    .leftJoin('merged_record as merged', (join) =>
      join.on(
        sql<boolean>`merged.id::text = revision.record_id and merged.into_id = ${id} and merged.entity = ${entity}`,
      ),
    )
    .where('kind', '=', entity)
    .where((eb) => eb.or([eb('record_id', '=', id), eb('merged.id', 'is not', null)]));
  const { total } = await of
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pageCount);
  const rows = await of
    .select([
      'version',
      'revision.at as at',
      'author',
      'oid',
      'action',
      'changes',
      'reason',
      'merged.name as mergedName',
    ])
    .orderBy('revision.at', 'desc')
    .orderBy('merged.id', (order) => order.asc().nullsFirst())
    .orderBy('version', 'desc')
    .limit(pageSize)
    .offset((shown - 1) * pageSize)
    .execute();
  const items = rows.map(({ oid: by, at, mergedName, ...row }) => ({
    ...row,
    at: at.toISOString(),
    isYou: by === oid,
    duplicate: mergedName,
  }));
  return { items, total, page: shown, pageSize, pageCount };
}

/**
 * Returns the public content as of a version, by undoing later changes.
 *
 * @throws ProblemError `not-found`
 */
export async function contentAt(
  db: Kysely<Database>,
  { entity }: RecordKind,
  { id, saved }: Pick<StoredRecord, 'id' | 'saved'>,
  version: number,
): Promise<RecordContent> {
  const steps = await db
    .selectFrom('revision')
    .select(['version', 'action', 'changes'])
    .where('kind', '=', entity)
    .where('record_id', '=', id)
    .where('version', '>=', version)
    .orderBy('version', 'desc')
    .execute();
  if (steps.at(-1)?.version !== version)
    throw new ProblemError('not-found', { detail: 'This version does not exist' });
  const fields = steps
    .filter((step) => step.version > version)
    .reduce<Record<string, unknown>>(
      (now, { changes }) => ({
        ...now,
        ...Object.fromEntries(changes.map(({ field, from }) => [field, from])),
      }),
      flatContent(saved),
    );
  return contentOfFields(fields);
}
