import { themes } from '../codeLists/constants.ts';
import { defineRecord } from '../records/definition.ts';
import { check, choice, line, paragraphs, record, sdgs, year } from '../records/fieldTypes.ts';
import { optional } from '../records/presence.ts';
import { rowsWithPlainText } from '../records/rowTypes.ts';

export const milestoneFields = { year: year(), done: check() };
export const milestoneText = line();

/** Goals of an initiative, in the order of its content file. */
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
    milestones: rowsWithPlainText(milestoneFields, milestoneText, { most: 40 }),
  },
  rights: { create: 'goal.edit', edit: 'goal.edit', publish: 'goal.edit' },
  scope: { kind: 'initiative', field: 'initiative' },
});
