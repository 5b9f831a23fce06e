import { sql } from 'kysely';
import { historyInInitiative } from '../../platform/history/historyRows.ts';
import type { Noun } from '../../platform/nouns/noun.ts';
import { inside } from '../../platform/search/searchSources.ts';

export const goalNoun: Noun = {
  entity: 'goal',
  search: {
    ...inside('goal', 'initiative'),
    texts: sql`select locale, name, statement as summary from goal_text where goal_id = goal.id`,
    updatedAt: sql`initiative.updated_at`,
    countries: sql`array[initiative.country]`,
    follows: ['initiative'],
  },
  codes: {
    theme: 'theme',
    sdg: ['goal_sdg', 'sdg'],
  },
  history: { initiative: historyInInitiative('goal') },
};
