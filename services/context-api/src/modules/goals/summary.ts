import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Theme } from '#contract/codeLists/constants.ts';
import { goalFacts, type GoalSummary } from '#contract/goals/schema.ts';
import { checkedOf, countStatuses, countVerification } from '#contract/indicators/computeProgress.ts';
import type { IndicatorSummary } from '#contract/indicators/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { OutdatedText } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf, jsonObject, selected } from '../../platform/database/selections.ts';
import { editedFacts, fieldColumns } from '../../platform/definitions/edited.ts';
import type { Condition } from '../../platform/lists/conditions.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { isMachineText, machineOf } from '../../platform/localization/machineText.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { outdatedJson, outdatedOf } from '../../platform/localization/outdatedText.ts';
import { type IndicatorRow, summaryColumns, toSummary } from '../indicators/summary.ts';
import { inOrder } from '../indicators/write.ts';
import { approvedValues } from '../values/queries.ts';
import { goals as kind } from './content.ts';

export type GoalRow = Omit<
  GoalSummary,
  'theme' | 'sdgs' | 'statuses' | 'verification' | 'outdated' | 'isMachineTranslated'
> & {
  isMachineTranslated: boolean;
  theme: Theme;
  sdgs: string[];
  outdated: OutdatedText | null;
};

const column = columnOf('goal');
const { sdgs: _sdgs, ...ownFacts } = goalFacts;

/** `GoalRow` as JSON, from `goal` and `text`, its served text. */
export const goalColumns = jsonObject({
  slug: column('slug'),
  ...fieldColumns(kind.definition.texts, 'text'),
  language: columnOf('goal_text', 'text')('locale'),
  outdated: outdatedJson({ text: 'text', source: column('source_locale') }),
  isMachineTranslated: isMachineText('goal', 'text'),
  ...editedFacts(kind, ownFacts),
  sdgs: sql`array(select sdg from goal_sdg where goal_id = goal.id order by goal_sdg.position)`,
} satisfies Record<keyof GoalRow, RawBuilder<unknown>>);

/** JSON goals of the table `initiative`, in order. */
export const goals = (locale: Locale): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(${goalColumns} order by goal.position), '[]')
  from goal join ${localizedText('goal', locale)} as text on true
  where goal.initiative_id = initiative.id and goal.status = 'published'
)`;

type IndicatorsBySlug = ReadonlyMap<string, readonly IndicatorSummary[]>;

export type IndicatorsByGoal = IndicatorsBySlug;

async function indicatorsBy(
  db: Kysely<Database>,
  { owner, where, locale }: { owner: RawBuilder<string>; where: Condition; locale: Locale },
): Promise<ReadonlyMap<string, readonly IndicatorSummary[]>> {
  const { rows } = await sql<IndicatorRow & { owner: string }>`
    select ${owner} as owner, ${selected(summaryColumns)}, ${approvedValues(locale, { all: false })} as values
    from indicator join goal on goal.id = indicator.goal_id
    join ${localizedText('indicator', locale)} as served on true
    where indicator.status = 'published' and goal.status = 'published' and ${where}
    order by ${inOrder}
  `.execute(db);
  const found = Map.groupBy(rows, (row) => row.owner);
  return new Map([...found].map(([slug, indicators]) => [slug, indicators.map(toSummary)]));
}

/** Published indicators by goal slug, in the order of the goal; `where` is over `goal`. */
export const indicatorsByGoal = (
  db: Kysely<Database>,
  where: Condition,
  locale: Locale,
): Promise<IndicatorsByGoal> => indicatorsBy(db, { owner: sql<string>`goal.slug`, where, locale });

/** Published indicators by initiative slug; `where` is over `goal`. */
export const indicatorsByInitiative = (
  db: Kysely<Database>,
  where: Condition,
  locale: Locale,
): Promise<IndicatorsBySlug> =>
  indicatorsBy(db, {
    owner: sql<string>`(select slug from initiative where initiative.id = goal.initiative_id)`,
    where,
    locale,
  });

export async function indicatorsById(
  db: Kysely<Database>,
  ids: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, IndicatorSummary>> {
  const where = sql<SqlBool>`indicator.id in (${sql.join(ids)})`;
  const found = await indicatorsBy(db, { owner: sql<string>`indicator.id`, where, locale });
  return new Map([...found].map(([id, [indicator]]) => [id, indicator!]));
}

export const toGoal = (
  { outdated, isMachineTranslated, ...row }: GoalRow,
  indicators: readonly IndicatorSummary[] | undefined,
  naming: Naming,
): GoalSummary => ({
  ...row,
  ...outdatedOf(outdated),
  ...machineOf(isMachineTranslated),
  theme: naming.one('theme', row.theme),
  sdgs: row.sdgs.map(Number),
  statuses: countStatuses(indicators ?? []),
  verification: countVerification((indicators ?? []).map(({ values }) => checkedOf(values))),
});
