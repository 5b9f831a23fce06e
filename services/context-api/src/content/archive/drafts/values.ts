import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { valueContent } from '#contract/values/write.ts';
import { contentAuthor } from '../../../platform/auth/ownAuthors.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { addressOf } from '../../../platform/definitions/targets.ts';
import type { SaveFile } from '../further.ts';
import type { PathOf } from '../savedRecords.ts';
import { findId, nounOf } from './addresses.ts';
import { withEvidence } from './evidence.ts';
import type { ValueDraft } from './schema.ts';
import { InvalidDraft } from './writeRecordDrafts.ts';

const indicators = () => nounOf('indicator')!;

/** Reads changes of published values; values never published are content. */
export async function readValueDrafts(db: Kysely<Database>, pathOf: PathOf): Promise<ValueDraft[]> {
  const { rows } = await sql<ValueDraft>`select * from (
      select ${addressOf(indicators(), sql`work.indicator_id`)} as address, work.year, work.state, work.note, work.content
      from indicator_value_work as work
      join indicator_value as value on value.indicator_id = work.indicator_id and value.year = work.year
      where work.state <> 'approved') as each
    order by address collate "C", year`.execute(db);
  return Promise.all(rows.map(async (row) => ({ ...row, content: await withEvidence(row.content, pathOf) })));
}

/**
 * Writes a changed value, unless people have edited it here.
 *
 * @returns false if it is left alone
 * @throws InvalidDraft
 */
export async function writeValueDraft(
  db: Transaction<Database>,
  { address, year, state, note, content: given }: ValueDraft,
  save: SaveFile,
): Promise<boolean> {
  const indicatorId = await findId(db, indicators(), address);
  const present =
    indicatorId &&
    (await db
      .selectFrom('indicator_value_work')
      .select(['version', 'state', 'note', 'content', 'updated_by'])
      .where('indicator_id', '=', indicatorId)
      .where('year', '=', year)
      .executeTakeFirst());
  if (!indicatorId || !present) throw new InvalidDraft('there is no such value');
  const content = await withEvidence(given, save);
  const { error } = valueContent.safeParse(content);
  if (error) throw new InvalidDraft(error.issues[0]!.message, error.issues[0]!.path.join('.'));
  if (isDeepStrictEqual([present.state, present.note, present.content], [state, note, content])) return true;
  if (present.updated_by !== contentAuthor) return false;
  const [submitted, returned] = [state !== 'draft', state === 'returned'];
  await db
    .updateTable('indicator_value_work')
    .set({
      version: present.version + 1,
      state,
      note,
      content: JSON.stringify(content),
      submitted_by: submitted ? contentAuthor : null,
      submitted_name: submitted ? '' : null,
      submitted_at: submitted ? new Date() : null,
      reviewed_by: returned ? contentAuthor : null,
      reviewed_name: returned ? '' : null,
      reviewed_at: returned ? new Date() : null,
    })
    .where('indicator_id', '=', indicatorId)
    .where('year', '=', year)
    .execute();
  await db
    .updateTable('indicator_value')
    .set({ correcting_since: new Date() })
    .where('indicator_id', '=', indicatorId)
    .where('year', '=', year)
    .execute();
  return true;
}
