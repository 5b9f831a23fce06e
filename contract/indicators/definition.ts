import { defineRecord } from '../records/definition.ts';
import {
  amount,
  check,
  choice,
  integer,
  line,
  paragraphs,
  possibleChoices,
  record,
  sibling,
  year,
} from '../records/fieldTypes.ts';
import { defaulting, optional } from '../records/presence.ts';
import { group } from '../records/rowTypes.ts';
import { dimensions } from '../values/constants.ts';
import { values } from '../values/definition.ts';
import { directions, indicatorTypes } from './constants.ts';

export const measure = group({ year: year(), value: amount() });

export const indicators = defineRecord({
  name: 'indicators',
  entity: 'indicator',
  parent: { key: 'initiative', noun: 'initiatives' },
  texts: {
    name: line(),
    summary: paragraphs(400),
    /** Text after the number; `%` for a share from 0 to 100. */
    unit: line(),
    method: paragraphs(),
    source: paragraphs(),
    limitations: optional(paragraphs()),
  },
  facts: {
    initiative: record('initiatives'),
    goal: sibling('goals'),
    /** Place among the indicators of its goal, from 0; those without one come last, core ones first. */
    position: optional(integer({ least: 0, most: 10_000 })),
    type: defaulting(choice(indicatorTypes), 'quantitative'),
    direction: defaulting(choice(directions), 'ascending'),
    /** True if values are additions of their years. */
    cumulative: check(),
    core: defaulting(check(), true),
    baseline: optional(measure),
    target: optional(measure),
    disaggregations: possibleChoices(dimensions),
    values,
  },
  rights: { create: 'indicator.edit', edit: 'indicator.edit', publish: 'indicator.edit' },
  scope: { kind: 'initiative', field: 'initiative' },
});
