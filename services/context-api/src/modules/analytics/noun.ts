import type { Noun } from '../../platform/nouns/noun.ts';

const tables = ['event_count', 'unmet_demand'];

export const countNoun: Noun = {
  entity: 'event_count',
  tablesApart: { unshown: tables, unloaded: tables },
};
