import { actionPlans as definition } from '#contract/actions/planDefinition.ts';
import { historyInInitiative } from '../../platform/history/historyRows.ts';
import { linkNoun } from '../../platform/links/linkRows.ts';
import type { Noun } from '../../platform/nouns/noun.ts';

export const planNoun: Noun = {
  entity: 'action_plan',
  codes: { 'review-frequency': 'reviewed' },
  history: { initiative: historyInInitiative('action_plan', 'plan') },
  links: { name: linkNoun('plan'), definition },
};
