import { evidenceGroup } from '../evidence/fields.ts';
import { defineRecord } from '../records/definition.ts';
import { briefTexts } from '../records/entityTexts.ts';
import { code, record, year } from '../records/fieldTypes.ts';
import { optional } from '../records/presence.ts';

export const actionPlans = defineRecord({
  name: 'actionPlans',
  entity: 'action_plan',
  parent: { key: 'initiative', noun: 'initiatives' },
  texts: briefTexts,
  facts: {
    initiative: record('initiatives'),
    fromYear: year(),
    toYear: year(),
    reviewed: code('review-frequency'),
    lead: record('organizations'),
    document: optional(evidenceGroup),
  },
  rights: { create: 'plan.edit', edit: 'plan.edit', publish: 'plan.edit' },
  scope: { kind: 'initiative', field: 'initiative' },
});
