import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { MaturityCriterion } from '#contract/maturity/constants.ts';
import { maturityCriteria } from '#contract/maturity/constants.ts';
import { maturityResponse } from '#contract/maturity/write.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { addressOf } from '../../../platform/definitions/targets.ts';
import type { SaveFile } from '../further.ts';
import type { PathOf } from '../savedRecords.ts';
import { findId, nounOf } from './addresses.ts';
import { withEvidence } from './evidence.ts';
import type { ResponseDraft } from './schema.ts';
import { InvalidDraft } from './writeRecordDrafts.ts';

const assessments = () => nounOf('maturity')!;

export async function readResponseDrafts(db: Kysely<Database>, pathOf: PathOf): Promise<ResponseDraft[]> {
  const { rows } = await sql<ResponseDraft>`select * from (
      select ${addressOf(assessments(), sql`maturity_id`)} as address, criterion, state, return_note as note, draft
      from maturity_answer where state in ('open', 'draft', 'returned')) as each
    order by address collate "C", criterion collate "C"`.execute(db);
  return Promise.all(
    rows.map(async (row) => ({ ...row, draft: row.draft && (await withEvidence(row.draft, pathOf)) })),
  );
}

async function draftHere({ draft: given }: ResponseDraft, save: SaveFile): Promise<ResponseDraft['draft']> {
  if (!given) return null;
  const draft = await withEvidence(given, save);
  const { error } = maturityResponse.partial().safeParse(draft);
  if (error) throw new InvalidDraft(error.issues[0]!.message, error.issues[0]!.path.join('.'));
  return draft;
}

const isCriterion = (text: string): text is MaturityCriterion =>
  (maturityCriteria as readonly string[]).includes(text);

/**
 * Writes a draft response, unless people have edited it here.
 *
 * @returns false if it is left alone
 * @throws InvalidDraft
 */
export async function writeResponseDraft(
  db: Transaction<Database>,
  response: ResponseDraft,
  save: SaveFile,
): Promise<boolean> {
  const { address, criterion, state, note } = response;
  const id = await findId(db, assessments(), address);
  if (id === undefined || !isCriterion(criterion)) throw new InvalidDraft('there is no such response');
  const draft = await draftHere(response, save);
  if ((state === 'draft') !== (draft !== null)) throw new InvalidDraft('only drafts have a text');
  const present = await db
    .selectFrom('maturity_answer')
    .selectAll()
    .where('maturity_id', '=', id)
    .where('criterion', '=', criterion)
    .executeTakeFirst();
  if (present)
    return isDeepStrictEqual([present.state, present.return_note, present.draft], [state, note, draft]);
  await db
    .insertInto('maturity_answer')
    .values({
      maturity_id: id,
      criterion,
      version: 2,
      state,
      draft: draft && JSON.stringify(draft),
      return_note: note,
      changed_by: '',
      changed_at: new Date(),
    })
    .execute();
  return true;
}
