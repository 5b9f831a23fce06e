import type { RawBuilder } from 'kysely';
import { comparable, progressOf } from '#contract/indicators/computeProgress.ts';
import type { Direction, IndicatorType } from '#contract/indicators/constants.ts';
import type { IndicatorSummary, Measure } from '#contract/indicators/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { OutdatedText } from '#contract/shared/schema.ts';
import { columnOf } from '../../platform/database/selections.ts';
import { outdatedJson, outdatedOf } from '../../platform/localization/outdatedText.ts';
import { toValue, type ValueRow } from '../values/queries.ts';

export interface IndicatorRow<V extends ValueRow = ValueRow> {
  slug: string;
  name: string;
  language: Locale;
  outdated: OutdatedText | null;
  summary: string;
  unit: string;
  type: IndicatorType;
  direction: Direction;
  cumulative: boolean;
  core: boolean;
  baseline_year: number | null;
  baseline_value: number | null;
  target_year: number | null;
  target_value: number | null;
  values: V[];
}

const column = columnOf('indicator');
/** A column of the text in the language that is asked for. */
export const textColumn = columnOf('indicator_text', 'served');

/** What a summary needs of the tables `indicator` and `served`, its text, but for its values. */
export const summaryColumns = {
  slug: column('slug'),
  name: textColumn('name'),
  language: textColumn('locale'),
  outdated: outdatedJson({ text: 'served', source: column('source_locale') }),
  summary: textColumn('summary'),
  unit: textColumn('unit'),
  type: column('type'),
  direction: column('direction'),
  cumulative: column('cumulative'),
  core: column('core'),
  baseline_year: column('baseline_year'),
  baseline_value: column('baseline_value'),
  target_year: column('target_year'),
  target_value: column('target_value'),
} satisfies Record<Exclude<keyof IndicatorRow, 'values'>, RawBuilder<unknown>>;

const measure = (year: number | null, value: number | null): Measure | null =>
  year === null || value === null ? null : { year, value };

const numbers = (values: readonly ValueRow[]): Measure[] =>
  values.flatMap(({ year, value }) => (value === null ? [] : [{ year, value }]));

/** The sums up to each year, where the values of an indicator add up. */
export function totalsOf({ cumulative, ...row }: IndicatorRow): ReadonlyMap<number, number> {
  const baseline = measure(row.baseline_year, row.baseline_value);
  const sums = cumulative ? comparable({ cumulative, baseline, values: numbers(row.values) }) : [];
  return new Map(sums.map(({ year, value }) => [year, value]));
}

function latestNarrative(values: readonly ValueRow[]): IndicatorSummary['latestNarrative'] {
  const { year, narrative, language, outdated } = values.findLast((each) => each.narrative !== null) ?? {};
  return year && narrative && language ? { year, text: narrative, language, ...outdatedOf(outdated) } : null;
}

export function toSummary(row: IndicatorRow): IndicatorSummary {
  const { slug, name, language, summary, unit, type, direction, cumulative, core } = row;
  const baseline = measure(row.baseline_year, row.baseline_value);
  const target = measure(row.target_year, row.target_value);
  const totals = totalsOf(row);
  return {
    slug,
    name,
    language,
    summary,
    unit,
    type,
    direction,
    cumulative,
    core,
    baseline,
    target,
    ...outdatedOf(row.outdated),
    progress: progressOf({ type, direction, cumulative, baseline, target, values: numbers(row.values) }),
    values: row.values.map((value) => toValue(value, totals.get(value.year) ?? null)),
    latestNarrative: latestNarrative(row.values),
  };
}
