import { actionPlans as definition } from '#contract/actions/planDefinition.ts';
import { evidenceIn } from '../../platform/definitions/evidence.ts';
import { kindOf } from '../../platform/definitions/kindOf.ts';
import { recordStorage } from '../../platform/definitions/storage.ts';

export const actionPlans = kindOf('actionPlans', definition, {
  storages: {
    lead: recordStorage({ entity: 'action_plan', name: 'lead', field: definition.facts.lead }),
    document: evidenceIn('action_plan', 'document', { isOne: true }),
  },
  check: ({ fromYear, toYear }) =>
    toYear < fromYear ? [{ path: ['toYear'], reason: `is before ${String(fromYear)}` }] : [],
});
