import { historyInInitiative } from '../../platform/history/historyRows.ts';
import type { Noun } from '../../platform/nouns/noun.ts';

export const planNoun: Noun = {
  entity: 'action_plan',
  codes: { 'review-frequency': 'reviewed' },
  history: { initiative: historyInInitiative('action_plan', 'plan') },
};
