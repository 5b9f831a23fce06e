import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Theme } from '#contract/codeList.ts';
import type { GoalSummary } from '#contract/goal.ts';
import type { IndicatorSummary } from '#contract/indicator.ts';
import type { Locale } from '#contract/locale.ts';
import { countStatuses } from '#contract/progressOf.ts';
import type { OutdatedText } from '#contract/shared.ts';
import type { Database } from '../../database/schema.ts';
import { type IndicatorRow, summaryColumns, toSummary } from '../indicators/summary.ts';
import { approvedValues } from '../indicators/values.ts';
import type { Condition } from '../list/conditions.ts';
import type { Naming } from '../naming.ts';
import { outdatedJson, outdatedOf } from '../outdatedText.ts';
import { servedText } from '../servedText.ts';

export type GoalRow = Omit<GoalSummary, 'theme' | 'sdgs' | 'statuses' | 'outdated'> & {
  theme: Theme;
  sdgs: string[];
  outdated: OutdatedText | null;
};

/** A `GoalRow` as JSON, from the table `goal` and `text`, its served text. */
export const goalColumns = sql`json_build_object(
  'slug', goal.slug, 'name', text.name, 'statement', text.statement, 'language', text.locale,
  'outdated', ${outdatedJson({ text: 'text', source: sql`goal.source_locale` })},
  'theme', goal.theme, 'startYear', goal.start_year, 'targetYear', goal.target_year,
  'sdgs', array(select sdg from goal_sdg where goal_id = goal.id order by goal_sdg.position)
)`;

/** JSON list of the goals of the table `initiative`, in their order. */
export const goals = (locale: Locale): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(${goalColumns} order by goal.position), '[]')
  from goal join ${servedText('goal', locale)} as text on true
  where goal.initiative_id = initiative.id and goal.status = 'published'
)`;

export type IndicatorsByGoal = ReadonlyMap<string, readonly IndicatorSummary[]>;

/** Published indicators by the slug of their goal, core ones first; `where` is over the table `goal`. */
export async function indicatorsByGoal(
  db: Kysely<Database>,
  where: Condition,
  locale: Locale,
): Promise<IndicatorsByGoal> {
  const { rows } = await sql<IndicatorRow & { goal: string }>`
    select goal.slug as goal, ${summaryColumns}, ${approvedValues(locale, { all: false })} as values
    from indicator join goal on goal.id = indicator.goal_id
    join ${servedText('indicator', locale)} as served on true
    where indicator.status = 'published' and goal.status = 'published' and ${where}
    order by indicator.core desc, indicator.slug
  `.execute(db);
  const found = Map.groupBy(rows, ({ goal }) => goal);
  return new Map([...found].map(([goal, indicators]) => [goal, indicators.map(toSummary)]));
}

export const toGoal = (
  { outdated, ...row }: GoalRow,
  indicators: readonly IndicatorSummary[] | undefined,
  naming: Naming,
): GoalSummary => ({
  ...row,
  ...outdatedOf(outdated),
  theme: naming.one('theme', row.theme),
  sdgs: row.sdgs.map(Number),
  statuses: countStatuses(indicators ?? []),
});
