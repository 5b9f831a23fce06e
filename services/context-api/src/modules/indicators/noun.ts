import { sql } from 'kysely';
import { indicators as definition } from '#contract/indicators/definition.ts';
import { historyInInitiative } from '../../platform/history/historyRows.ts';
import type { Noun } from '../../platform/nouns/noun.ts';
import { inside } from '../../platform/search/searchSources.ts';

export const indicatorNoun: Noun = {
  entity: 'indicator',
  hasFirstSlug: true,
  search: {
    ...inside('indicator', 'initiative'),
    published: sql`(indicator.status = 'published' and initiative.status = 'published'
      and exists (select from goal where goal.id = indicator.goal_id and goal.status = 'published'))`,
    countries: sql`array[initiative.country]`,
    // Indicators become public and hidden with their goal.
    follows: ['initiative', 'goal'],
  },
  history: { initiative: historyInInitiative('indicator') },
  links: { definition },
  files: { columnsThatShowNone: ['indicator.disaggregations'] },
};
