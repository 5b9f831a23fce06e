import { z } from 'zod';
import { emptyIndicator } from '#contract/indicators/constants.ts';
import { indicatorFacts, indicatorTexts } from '#contract/indicators/schema.ts';
import { loadable, withDefaults } from '#contract/records/derive.ts';
import { slug } from '#contract/shared/schema.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { twice } from '../../platform/content/findings.ts';
import { defineKind } from '../../platform/content/kind.ts';
import { entity, textOf } from '../../platform/content/shapes.ts';
import * as targets from '../../platform/content/targets.ts';
import { checkValues, valueLists } from '../values/content.ts';
import { value } from '../values/contentShape.ts';
import { editedYears } from '../values/editedYears.ts';
import { factColumns } from './columns.ts';

const schema = z.strictObject({
  ...entity,
  text: textOf(withDefaults(loadable(indicatorTexts), { limitations: null })),
  initiative: slug,
  /** Slug of a goal of the same initiative. */
  goal: slug,
  ...withDefaults(loadable(indicatorFacts), emptyIndicator),
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
