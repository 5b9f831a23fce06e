import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { actionStages } from '#contract/actions/constants.ts';
import type { StageCounts } from '#contract/actions/schema.ts';
import { countStatuses } from '#contract/indicators/computeProgress.ts';
import type { StatusCounts } from '#contract/indicators/progress.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Membership } from '../../platform/auth/membership.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Condition } from '../../platform/lists/conditions.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { isActor } from '../../platform/visibility/actors.ts';
import { visibleAction } from '../../platform/visibility/visibleAction.ts';
import { indicatorsByGoal } from '../goals/summary.ts';

/** SQL query of ids of initiatives. */
export type InitiativeIds = RawBuilder<unknown>;

export async function countIndicators(
  db: Kysely<Database>,
  initiatives: InitiativeIds,
  locale: Locale,
): Promise<StatusCounts> {
  const where: Condition = sql`goal.initiative_id in (
    select id from initiative where status = 'published' and id in (${initiatives}))`;
  const found = await indicatorsByGoal(db, where, locale);
  return countStatuses([...found.values()].flat());
}

/** Returns a condition for actions visible to a member, with one of these organizations (ids) as actor. */
export const visibleActionsBy = (
  organizations: RawBuilder<unknown>,
  membership: Membership,
): RawBuilder<SqlBool> => sql`(${visibleAction(membership)}
  and exists (select from initiative where initiative.id = action.initiative_id and initiative.status = 'published')
  and action.id in (select link.action_id from action_actor as link
    where link.organization_id in (${organizations}) and ${isActor}))`;

export async function countStages(
  db: Kysely<Database>,
  where: RawBuilder<SqlBool>,
  naming: Naming,
): Promise<StageCounts> {
  const { rows } = await sql<{ stage: string; count: number }>`
    select stage, count(*)::int as count from action where ${where} group by stage`.execute(db);
  return actionStages.map((stage) => ({
    stage: naming.one('action-stage', stage),
    count: rows.find((row) => row.stage === stage)?.count ?? 0,
  }));
}
