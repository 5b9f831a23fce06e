import type { Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { IndicatorContent } from '#contract/indicators/write.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf, jsonObject } from '../../platform/database/selections.ts';
import type { EntityTable } from '../../platform/database/tables/columns.ts';

export type IndicatorTexts = NonNullable<IndicatorContent['texts']['en']>;

/** What an indicator says besides its status, its goal and its texts, in its editing and in content files. */
type Facts = Omit<IndicatorContent, 'status' | 'goal' | 'texts' | 'upToDate'>;

type FactColumns = Omit<Selectable<Database['indicator']>, keyof EntityTable | 'initiative_id' | 'goal_id'>;

const column = columnOf('indicator');
const text = columnOf('indicator_text', 'text');

const measure = (name: 'baseline' | 'target') => {
  const [year, value] = [column(`${name}_year`), column(`${name}_value`)];
  return sql`case when ${year} is not null and ${value} is not null
    then json_build_object('year', ${year}, 'value', ${value}) end`;
};

const texts = {
  name: text('name'),
  summary: text('summary'),
  unit: text('unit'),
  method: text('method'),
  source: text('source'),
  limitations: text('limitations'),
} satisfies Record<keyof IndicatorTexts, RawBuilder<unknown>>;

/** The content of an indicator as its editors have it, from its table and that of its goal. */
export const indicatorJson = jsonObject({
  status: column('status'),
  goal: sql.ref('goal.slug'),
  type: column('type'),
  direction: column('direction'),
  cumulative: column('cumulative'),
  core: column('core'),
  baseline: measure('baseline'),
  target: measure('target'),
  disaggregations: column('disaggregations'),
  texts: sql`(select json_object_agg(text.locale, ${jsonObject(texts)})
    from indicator_text as text where text.indicator_id = indicator.id)`,
} satisfies Record<Exclude<keyof IndicatorContent, 'upToDate'>, RawBuilder<unknown>>);

/** What is written of an indicator, whether it comes from an editor or from a content file. */
export const factColumns = ({
  type,
  direction,
  cumulative,
  core,
  baseline,
  target,
  disaggregations,
}: Facts): FactColumns => ({
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
