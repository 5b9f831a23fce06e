import type { RawBuilder } from 'kysely';
import { comparable, progressOf } from '#contract/indicators/computeProgress.ts';
import type { Direction } from '#contract/indicators/constants.ts';
import { indicatorFacts, type IndicatorSummary, type Measure } from '#contract/indicators/schema.ts';
import type { OutdatedText } from '#contract/shared/schema.ts';
import { columnOf } from '../../platform/database/selections.ts';
import { editedFacts, fieldColumns } from '../../platform/definitions/edited.ts';
import { isMachineText, machineOf } from '../../platform/localization/machineText.ts';
import { outdatedJson, outdatedOf } from '../../platform/localization/outdatedText.ts';
import { toValue, type ValueRow } from '../values/queries.ts';
import { indicators } from './content.ts';

export interface IndicatorRow<V extends ValueRow = ValueRow> extends Omit<
  IndicatorSummary,
  'progress' | 'values' | 'latestNarrative' | 'outdated' | 'direction' | 'isMachineTranslated'
> {
  direction: Direction;
  outdated: OutdatedText | null;
  isMachineTranslated: boolean;
  values: V[];
}

const column = columnOf('indicator');
const { name, summary, unit } = fieldColumns(indicators.definition.texts, 'served');
const { type, direction, cumulative, core, baseline, target } = editedFacts(indicators, indicatorFacts);

/** Columns of an `IndicatorRow` without values, from `indicator` and `served`, its text. */
export const summaryColumns = {
  slug: column('slug'),
  language: columnOf('indicator_text', 'served')('locale'),
  outdated: outdatedJson({ text: 'served', source: column('source_locale') }),
  isMachineTranslated: isMachineText('indicator', 'served'),
  name,
  summary,
  unit,
  type,
  direction,
  cumulative,
  core,
  baseline,
  target,
} satisfies Record<Exclude<keyof IndicatorRow, 'values'>, RawBuilder<unknown>>;

const numbers = (values: readonly ValueRow[]): Measure[] =>
  values.flatMap(({ year, value }) => (value === null ? [] : [{ year, value }]));

/** Returns running sums by year, of values that add up. */
export function totalsOf({
  cumulative: addsUp,
  baseline: start,
  values,
}: IndicatorRow): ReadonlyMap<number, number> {
  const sums = addsUp ? comparable({ cumulative: addsUp, baseline: start, values: numbers(values) }) : [];
  return new Map(sums.map(({ year, value }) => [year, value]));
}

function latestNarrative(values: readonly ValueRow[]): IndicatorSummary['latestNarrative'] {
  const { year, narrative, language, outdated } = values.findLast((each) => each.narrative !== null) ?? {};
  return year && narrative && language ? { year, text: narrative, language, ...outdatedOf(outdated) } : null;
}

export function toSummary(row: IndicatorRow): IndicatorSummary {
  const totals = totalsOf(row);
  return {
    slug: row.slug,
    name: row.name,
    language: row.language,
    summary: row.summary,
    unit: row.unit,
    type: row.type,
    direction: row.direction,
    cumulative: row.cumulative,
    core: row.core,
    baseline: row.baseline,
    target: row.target,
    ...outdatedOf(row.outdated),
    ...machineOf(row.isMachineTranslated),
    progress: progressOf({ ...row, values: numbers(row.values) }),
    values: row.values.map((value) => toValue(value, totals.get(value.year) ?? null)),
    latestNarrative: latestNarrative(row.values),
  };
}
