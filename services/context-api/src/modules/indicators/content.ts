import { z } from 'zod';
import { directions, indicatorTypes } from '#contract/indicators/constants.ts';
import { slug } from '#contract/shared/schema.ts';
import { dimensions } from '#contract/values/constants.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { twice } from '../../platform/content/findings.ts';
import { defineKind } from '../../platform/content/kind.ts';
import { entity, line, paragraphs, textOf, year } from '../../platform/content/shapes.ts';
import * as targets from '../../platform/content/targets.ts';
import { checkValues, valueLists } from '../values/content.ts';
import { value } from '../values/contentShape.ts';
import { editedYears } from '../values/editedYears.ts';
import { factColumns, type IndicatorTexts } from './columns.ts';

const measure = z.strictObject({ year, value: z.number() });

const schema = z.strictObject({
  ...entity,
  text: textOf({
    name: line,
    summary: z.string().trim().min(1).max(400),
    unit: line,
    method: paragraphs,
    source: paragraphs,
    limitations: paragraphs.nullable().default(null),
  } satisfies Record<keyof IndicatorTexts, z.ZodType>),
  initiative: slug,
  /** Slug of a goal of the same initiative. */
  goal: slug,
  type: z.enum(indicatorTypes).default('quantitative'),
  direction: z.enum(directions).default('ascending'),
  /** Each value is what its year added; the sum is compared with the target. */
  cumulative: z.boolean().default(false),
  core: z.boolean().default(true),
  baseline: measure.nullable().default(null),
  target: measure.nullable().default(null),
  disaggregations: z.array(z.enum(dimensions)).default([]),
  values: z.array(value).default([]),
});

type IndicatorContent = z.output<typeof schema>;

function check(content: IndicatorContent): Finding[] {
  const { baseline, target, type } = content;
  const measured = baseline !== null || target !== null;
  return [
    ...(baseline && target && target.year <= baseline.year
      ? [{ path: ['target', 'year'], reason: 'must be after the baseline year' }]
      : []),
    ...(type === 'qualitative' && measured
      ? [{ path: ['type'], reason: 'a qualitative indicator cannot have a numeric baseline or target' }]
      : []),
    ...twice(content.disaggregations, (index) => ['disaggregations', index], 'disaggregation'),
    ...checkValues(content),
  ];
}

const goalAddress = (content: IndicatorContent) => `${content.initiative}/${content.goal}`;

export const indicators = defineKind({
  name: 'indicators',
  entity: 'indicator',
  parent: { key: 'initiative', kind: targets.initiative },
  schema,
  references: (content) => [{ path: ['goal'], to: targets.goal, value: goalAddress(content) }],
  check,
  columns: (content, idOf) => ({
    goal_id: idOf(targets.goal, goalAddress(content)),
    ...factColumns(content),
  }),
  lists: ({ values }) => valueLists(values),
  kept: editedYears,
});
