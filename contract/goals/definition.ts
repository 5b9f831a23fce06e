import { themes } from '../codeLists/constants.ts';
import { defineRecord } from '../records/definition.ts';
import { check, choice, line, paragraphs, record, sdgs, year } from '../records/fieldTypes.ts';
import { optional } from '../records/presence.ts';
import { rowsWithPlainText } from '../records/rowTypes.ts';

/** Step on the way to a goal, besides its text. */
export const milestoneFields = { year: year(), done: check() };
export const milestoneText = line();

/** Goals of an initiative's coalition, in its content file and in the order that it gives them. */
export const goals = defineRecord({
  name: 'goals',
  entity: 'goal',
  parent: { key: 'initiative', noun: 'initiatives' },
  texts: { name: line(), statement: paragraphs() },
  facts: {
    initiative: record('initiatives'),
    theme: choice(themes, 'theme'),
    startYear: optional(year()),
    targetYear: optional(year()),
    sdgs: sdgs(),
    /** Steps on the way, in their order. */
    milestones: rowsWithPlainText(milestoneFields, milestoneText, { most: 40 }),
  },
  rights: { create: 'goal.edit', edit: 'goal.edit', publish: 'goal.edit' },
  scope: { kind: 'initiative', field: 'initiative' },
});
