import { type Kysely, sql, type Transaction } from 'kysely';
import type { ResponseBody } from '#contract/operations.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { findEntity } from '../../platform/records/entity.ts';
import { listOpportunities } from './all.ts';
import type { OpportunityPlace } from './detail.ts';

/** Most opportunities of a person. */
const MOST = 100;

export const opportunityId = async (
  db: Kysely<Database>,
  { initiative, opportunity }: OpportunityPlace,
  locale: Locale,
): Promise<string | undefined> =>
  (
    await findEntity<{ id: string }>(db, {
      entity: 'opportunity',
      slug: opportunity,
      within: [{ entity: 'initiative', slug: initiative }],
      locale,
      columns: sql`opportunity.id`,
    })
  )?.id;

/** Returns saved opportunities that the person may still read. */
export const savedOpportunities = async (
  db: Kysely<Database>,
  oid: string,
  asked: { readonly locale: Locale; readonly today: string },
): Promise<ResponseBody<'getSavedOpportunities'>> => ({
  opportunities: await listOpportunities(
    db,
    sql<boolean>`opportunity.id in (select opportunity_id from saved_opportunity where oid = ${oid})`,
    { ...asked, limit: MOST },
  ),
});

/**
 * Saves an opportunity; idempotent.
 *
 * @throws ProblemError `conflict` for one too many
 */
export async function saveOpportunity(
  db: Transaction<Database>,
  { oid, email }: Bearer,
  id: string,
): Promise<void> {
  const known = await db
    .selectFrom('saved_opportunity')
    .select('opportunity_id')
    .where('oid', '=', oid)
    .execute();
  if (known.length >= MOST && !known.some((each) => each.opportunity_id === id))
    throw new ProblemError('conflict', { detail: `A person saves at most ${MOST} opportunities` });
  await db
    .insertInto('saved_opportunity')
    .values({ oid, email, opportunity_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeSavedOpportunity(
  db: Transaction<Database>,
  oid: string,
  id: string,
): Promise<void> {
  await db.deleteFrom('saved_opportunity').where('oid', '=', oid).where('opportunity_id', '=', id).execute();
}
