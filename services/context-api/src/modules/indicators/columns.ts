import type { Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { IndicatorContent } from '#contract/indicators/write.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf, jsonObject } from '../../platform/database/selections.ts';
import type { EditedEntityTable } from '../../platform/database/tables/columns.ts';

export type IndicatorTexts = NonNullable<IndicatorContent['texts']['en']>;

/** Facts of an indicator besides its status and its goal, in its editing, in content files and for visitors. */
export type IndicatorFacts = Omit<IndicatorContent, 'status' | 'goal' | 'texts' | 'upToDate'>;

type FactColumns = Omit<
  Selectable<Database['indicator']>,
  keyof EditedEntityTable | 'initiative_id' | 'goal_id'
>;

const column = columnOf('indicator');

const measure = (name: 'baseline' | 'target') => {
  const [year, value] = [column(`${name}_year`), column(`${name}_value`)];
  return sql`case when ${year} is not null and ${value} is not null
    then json_build_object('year', ${year}, 'value', ${value}) end`;
};

/** Facts as editors and visitors read them. */
export const indicatorFacts = {
  type: column('type'),
  direction: column('direction'),
  cumulative: column('cumulative'),
  core: column('core'),
  baseline: measure('baseline'),
  target: measure('target'),
  disaggregations: column('disaggregations'),
} satisfies Record<keyof IndicatorFacts, RawBuilder<unknown>>;

/** Returns the texts of one language, from its row of `indicator_text`. */
export function indicatorTexts(as: string) {
  const text = columnOf('indicator_text', as);
  return {
    name: text('name'),
    summary: text('summary'),
    unit: text('unit'),
    method: text('method'),
    source: text('source'),
    limitations: text('limitations'),
  } satisfies Record<keyof IndicatorTexts, RawBuilder<unknown>>;
}

/** Content of an indicator for its editors, from its table and that of its goal. */
export const indicatorJson = jsonObject({
  status: column('status'),
  goal: sql.ref('goal.slug'),
  ...indicatorFacts,
  texts: sql`(select json_object_agg(text.locale, ${jsonObject(indicatorTexts('text'))})
    from indicator_text as text where text.indicator_id = indicator.id)`,
} satisfies Record<Exclude<keyof IndicatorContent, 'upToDate'>, RawBuilder<unknown>>);

/** Returns the facts as columns, whether they come from an editor or from a content file. */
export const factColumns = ({
  type,
  direction,
  cumulative,
  core,
  baseline,
  target,
  disaggregations,
}: IndicatorFacts): FactColumns => ({
  type,
  direction,
  cumulative,
  core,
  baseline_year: baseline?.year ?? null,
  baseline_value: baseline?.value ?? null,
  target_year: target?.year ?? null,
  target_value: target?.value ?? null,
  disaggregations,
});
