import { emptyGoal } from '#contract/goals/constants.ts';
import { emptyIndicator } from '#contract/indicators/constants.ts';
import { locales } from '#contract/shared/locale.ts';
import type { GoalFields, IndicatorFields } from '#lib/api/goalEditing.ts';
import { fieldsOfValues, type FormShape, nestedValues } from '#lib/records/formShape.ts';
import { readTextField } from '#lib/records/texts.ts';

type Milestone = GoalFields['milestones'][number];

/** Removes languages without text. */
const written = ({ texts, ...row }: Milestone): Milestone => ({
  ...row,
  texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
});

export const goalShape: FormShape<GoalFields> = {
  toValues: nestedValues,
  toFields(values, fields) {
    const next = fieldsOfValues(values, fields);
    return { ...next, milestones: next.milestones.map(written) };
  },
};

type Measure = IndicatorFields['target'];

const emptyMeasure = { year: null, value: null };

// Without either there is none; the context API rejects half of one.
const measured = (typed: unknown): Measure => {
  const { year, value } = typed as Record<'year' | 'value', number | null>;
  return year === null && value === null ? null : ({ year, value } as Measure);
};

export const indicatorShape: FormShape<IndicatorFields> = {
  toValues: (fields) => ({
    ...nestedValues(fields),
    baseline: fields.baseline ?? emptyMeasure,
    target: fields.target ?? emptyMeasure,
  }),
  toFields: ({ baseline, target, ...values }, fields) =>
    fieldsOfValues({ ...values, baseline: measured(baseline), target: measured(target) }, fields),
};

const textNames = (fields: object) => Object.keys(fields).filter((field) => readTextField(field));

/** Returns names, then the other facts: a new field needs no line here. */
function withOthers(names: readonly string[], facts: object): string[] {
  const others = Object.keys(facts).filter(
    (fact) => !names.some((name) => name === fact || name.startsWith(`${fact}.`)),
  );
  return [...names, ...others, 'status', 'sourceLocale'];
}

/** Returns the names of a goal's fields, in the order of the page. */
export const goalNames = (fields: GoalFields): string[] =>
  withOthers(
    [
      ...textNames(fields),
      ...['theme', 'startYear', 'targetYear', 'milestones'],
      ...fields.milestones.flatMap((_, index) =>
        ['year', ...locales.map((locale) => `texts.${locale}`), 'done'].map(
          (part) => `milestones.${String(index)}.${part}`,
        ),
      ),
    ],
    emptyGoal,
  );

/** Returns the names of an indicator's fields, in the order of the page. */
export const indicatorNames = (fields: IndicatorFields): string[] =>
  withOthers(
    [
      'goal',
      ...textNames(fields),
      ...['type', 'direction', 'cumulative'],
      ...['baseline.year', 'baseline.value', 'target.year', 'target.value'],
      ...['disaggregations', 'core'],
    ],
    emptyIndicator,
  );
