import type { Kysely } from 'kysely';
import type { ImportJob, ImportList } from '#contract/imports/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { existing } from '../../platform/problems/existing.ts';

const MOST_LISTED = 20;

const columns = ['id', 'file', 'bytes', 'format', 'state', 'name', 'at', 'ended_at'] as const;

interface Row {
  readonly name: string;
  readonly at: Date;
  readonly ended_at: Date | null;
}

const summary = <R extends Row>({ name, at, ended_at, ...row }: R) => ({
  ...row,
  by: name,
  at: at.toISOString(),
  endedAt: ended_at?.toISOString() ?? null,
});

export async function listImports(db: Kysely<Database>): Promise<ImportList> {
  const rows = await db
    .selectFrom('content_import')
    .select(columns)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return { items: rows.map(summary) };
}

/** @throws ProblemError `not-found` */
export async function findImport(db: Kysely<Database>, id: string): Promise<ImportJob> {
  const row = await db
    .selectFrom('content_import')
    .select([...columns, 'version', 'result', 'done', 'total'])
    .where('id', '=', id)
    .executeTakeFirst();
  const { done, total, ...found } = existing('import', row);
  return { ...summary(found), ...(done !== null && total && { progress: { done, total } }) };
}
