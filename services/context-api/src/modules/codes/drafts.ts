import { type Kysely, sql, type Transaction } from 'kysely';
import type { ManagedCodeList } from '#contract/codes/constants.ts';
import { definitions } from '#contract/content/definitions.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Database } from '../../platform/database/schema.ts';
import { renameCodes } from '../../platform/definitions/renameCodes.ts';

interface Draft {
  readonly entity: string;
  readonly record_id: string;
  readonly content: RecordContent;
}

interface Coded {
  readonly list: ManagedCodeList;
  readonly code: string;
}

/** Returns the drafts that use a code, with another one instead. */
async function renamedDrafts(db: Kysely<Database>, { list, code }: Coded, into: string): Promise<Draft[]> {
  const { rows } = await sql<Draft>`select entity, record_id, content from record_draft
    where content::text like ${`%"${code}"%`}`.execute(db);
  return rows.flatMap((draft) => {
    const definition = Object.values(definitions).find(({ entity }) => entity === draft.entity);
    if (!definition) return [];
    const content = renameCodes(definition, draft.content, (of, each) =>
      of === list && each === code ? into : each,
    );
    return JSON.stringify(content) === JSON.stringify(draft.content) ? [] : [{ ...draft, content }];
  });
}

export const countDrafts = async (db: Kysely<Database>, coded: Coded): Promise<number> =>
  // No code has a space.
  (await renamedDrafts(db, coded, 'another code')).length;

/** Replaces a merged code in drafts. */
export async function moveDrafts(db: Transaction<Database>, coded: Coded, into: string): Promise<void> {
  for (const { entity, record_id: id, content } of await renamedDrafts(db, coded, into))
    await db
      .updateTable('record_draft')
      .set({ content: JSON.stringify(content) })
      .where('entity', '=', entity)
      .where('record_id', '=', id)
      .execute();
}
