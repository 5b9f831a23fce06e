import type { Kysely } from 'kysely';
import type { RecordState } from '#contract/records/constants.ts';
import { hasOrHadSlug, presentFirst } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';

/** The goal that an indicator is measured for: its id, and whether visitors see it. */
export interface GoalOfIndicator {
  readonly id: string;
  readonly status: RecordState;
}

/** Returns the goal of an initiative by its slug, present or former, whatever its status. */
export const findGoalOfIndicator = (
  db: Kysely<Database>,
  { initiativeId, slug }: { readonly initiativeId: string; readonly slug: string },
): Promise<GoalOfIndicator | undefined> =>
  db
    .selectFrom('goal')
    .select(['id', 'status'])
    .where('initiative_id', '=', initiativeId)
    .where(hasOrHadSlug('goal', slug))
    .orderBy(presentFirst('goal', slug))
    .executeTakeFirst();
