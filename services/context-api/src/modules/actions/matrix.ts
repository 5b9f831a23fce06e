import { type Kysely, sql } from 'kysely';
import { actionStages } from '#contract/actions/constants.ts';
import type { Contribution, EcosystemAction } from '#contract/actions/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Membership } from '../../platform/auth/membership.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { reference } from '../../platform/records/entity.ts';
import { isActor } from '../partners/actors.ts';
import { visibleActionsOf } from './list.ts';

type Stage = (typeof actionStages)[number];

interface CellRow {
  goal: string | null;
  actor: string;
  stage: Stage;
  count: number;
}

interface MatrixRow {
  stages: { stage: Stage; count: number }[];
  contributions: Contribution[];
  unconfirmed: number;
  goals: Reference[];
  actors: Reference[];
  cells: CellRow[];
  updated_at: Date | null;
}

const list = (row: ReturnType<typeof sql>, rest: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(${row}), '[]') from (${rest}) as each)`;

type Matrix = Pick<
  EcosystemAction,
  'stages' | 'contributions' | 'unconfirmed' | 'goals' | 'actors' | 'cells'
>;

interface MatrixOptions {
  readonly initiativeId: string;
  readonly locale: Locale;
  readonly naming: Naming;
  readonly membership: Membership | null;
}

/** Returns the latest change and sums of visible actions, by stage, money, goal and actor. */
export async function findMatrix(
  db: Kysely<Database>,
  { initiativeId, locale, naming, membership }: MatrixOptions,
): Promise<Matrix & Pick<EcosystemAction, 'updatedAt'>> {
  const { rows } = await sql<MatrixRow>`
    with visible as (select * from action where ${visibleActionsOf(initiativeId, membership)}),
    acting as (
      select link.action_id, organization.* from action_actor as link
      join visible on visible.id = link.action_id
      join organization on organization.id = link.organization_id and organization.status = 'published'
      where ${isActor}
    )
    select
      ${list(sql`each`, sql`select stage, count(*)::int as count from visible group by stage`)} as stages,
      ${list(
        sql`each order by kind desc, currency`,
        sql`select kind, currency, sum(amount) as amount from action_contribution
          join visible on visible.id = action_id and stage <> 'dropped'
          where is_confirmed group by kind, currency`,
      )} as contributions,
      (select count(distinct action_id)::int from action_contribution
        join visible on visible.id = action_id and stage <> 'dropped' where not is_confirmed) as unconfirmed,
      (select coalesce(json_agg(${reference('goal')} order by goal.position), '[]')
        from goal join ${localizedText('goal', locale)} as text on true
        where goal.initiative_id = ${initiativeId} and goal.status = 'published') as goals,
      (select coalesce(json_agg(${reference('organization')}), '[]')
        from organization join ${localizedText('organization', locale)} as text on true
        where organization.id in (select id from acting)) as actors,
      ${list(
        sql`each`,
        sql`select goal.slug as goal, acting.slug as actor, visible.stage, count(*)::int as count
          from acting join visible on visible.id = acting.action_id
          left join (action_goal as link join goal on goal.id = link.goal_id and goal.status = 'published')
            on link.action_id = visible.id
          group by goal.slug, acting.slug, visible.stage`,
      )} as cells,
      (select max(updated_at) from visible) as updated_at
  `.execute(db);
  const { stages, contributions, unconfirmed, goals, actors, cells, updated_at } = rows[0]!;
  const { compare } = new Intl.Collator(locale);
  const nameStage = (stage: Stage) => naming.one('action-stage', stage);
  const byCell = Map.groupBy(cells, ({ goal, actor }) => JSON.stringify([goal, actor]));
  return {
    stages: actionStages.map((stage) => ({
      stage: nameStage(stage),
      count: stages.find((each) => each.stage === stage)?.count ?? 0,
    })),
    contributions,
    unconfirmed,
    goals,
    actors: actors.sort((a, b) => compare(a.name, b.name) || compare(a.slug, b.slug)),
    cells: [...byCell.values()].map((rowsOfCell) => ({
      goal: rowsOfCell[0]!.goal,
      actor: rowsOfCell[0]!.actor,
      stages: actionStages.flatMap((stage) =>
        rowsOfCell
          .filter((each) => each.stage === stage)
          .map(({ count }) => ({ stage: nameStage(stage), count })),
      ),
    })),
    updatedAt: updated_at?.toISOString(),
  };
}
