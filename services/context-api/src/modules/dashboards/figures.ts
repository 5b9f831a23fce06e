import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { actionStages } from '#contract/actions/constants.ts';
import type { StageCounts } from '#contract/actions/schema.ts';
import type { ActionYear, Reporting } from '#contract/dashboards/schema.ts';
import { checkedOf, countStatuses, countVerification } from '#contract/indicators/computeProgress.ts';
import type { StatusCounts } from '#contract/indicators/progress.ts';
import type { IndicatorSummary, ValueSummary } from '#contract/indicators/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Membership } from '../../platform/auth/membership.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { visibleAction } from '../actions/visible.ts';
import { indicatorsByInitiative } from '../goals/summary.ts';
import { isActor } from '../partners/actors.ts';

export type InitiativeIds = RawBuilder<unknown>;

interface IndicatorFigures {
  readonly indicators: StatusCounts;
  readonly reporting: Reporting;
}

const isReported = ({ availability }: ValueSummary) => availability === 'reported';

/** Returns progress, and reports per initiative. */
export async function readIndicatorFigures(
  db: Kysely<Database>,
  initiatives: InitiativeIds,
  locale: Locale,
): Promise<IndicatorFigures> {
  const published = sql`select id from initiative where status = 'published' and id in (${initiatives})`;
  const { rows } = await sql<Reference>`
    select initiative.slug, text.name, text.locale as language from initiative
    join ${localizedText('initiative', locale)} as text on true
    where initiative.id in (${published}) order by text.name, initiative.id`.execute(db);
  const found = await indicatorsByInitiative(db, sql`goal.initiative_id in (${published})`, locale);
  const all = [...found.values()].flat();
  return {
    indicators: countStatuses(all),
    reporting: {
      initiatives: rows.map((initiative) => ({
        initiative,
        ...reportingOf(found.get(initiative.slug) ?? []),
      })),
      years: reportedYears(all),
    },
  };
}

function reportingOf(indicators: readonly IndicatorSummary[]) {
  const years = indicators.flatMap(({ values }) => values.filter(isReported).map(({ year }) => year));
  return {
    indicators: indicators.length,
    reported: indicators.filter(({ values }) => values.some(isReported)).length,
    verification: countVerification(indicators.map(({ values }) => checkedOf(values))),
    latestYear: years.length > 0 ? Math.max(...years) : null,
  };
}

function reportedYears(indicators: readonly IndicatorSummary[]): Reporting['years'] {
  const values = indicators.flatMap((indicator) => indicator.values.filter(isReported));
  if (values.length === 0) return [];
  const years = values.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    return {
      year,
      counts: countVerification(
        values.filter((value) => value.year === year).map((value) => checkedOf([value])),
      ).counts,
    };
  });
}

/** Matches visible actions with one of the organizations (ids) as actor. */
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

const SHOWN_YEARS = 20;

/** Returns all years from the first to the latest, the last 20 at most. */
export function shownYears(rows: readonly { readonly year: number }[]): number[] {
  const years = rows.map(({ year }) => year);
  const last = Math.max(...years);
  const first = Math.max(Math.min(...years), last - SHOWN_YEARS + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Counts actions by end year and present stage. */
export async function countActionYears(
  db: Kysely<Database>,
  where: RawBuilder<SqlBool>,
  naming: Naming,
): Promise<ActionYear[]> {
  const { rows } = await sql<{ year: number; stage: string; count: number }>`
    select extract(year from end_date)::int as year, stage, count(*)::int as count
    from action where ${where} and end_date is not null group by 1, 2`.execute(db);
  if (rows.length === 0) return [];
  return shownYears(rows).map((year) => ({
    year,
    stages: actionStages.map((stage) => ({
      stage: naming.one('action-stage', stage),
      count: rows.find((row) => row.year === year && row.stage === stage)?.count ?? 0,
    })),
  }));
}
