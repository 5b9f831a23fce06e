import type { Kysely } from 'kysely';
import type { RecordState } from '#contract/records/constants.ts';
import { hasOrHadSlug, presentFirst } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';

export interface GoalOfIndicator {
  readonly id: string;
  readonly status: RecordState;
}

/** Returns a goal in any status by present or former slug. */
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
