import { sql } from 'kysely';
import { goals as definition } from '#contract/goals/definition.ts';
import { historyInInitiative } from '../../platform/history/historyRows.ts';
import { addressesIn, linkNoun, linkRow } from '../../platform/links/linkRows.ts';
import type { Noun } from '../../platform/nouns/noun.ts';
import { inside } from '../../platform/search/searchSources.ts';

export const goalNoun: Noun = {
  entity: 'goal',
  hasFirstSlug: true,
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
  links: {
    definition,
    tables: [
      sql`${linkRow({ name: linkNoun('goal'), url: sql`found.match[1]`, id: sql`text.goal_id` })}
        from goal_milestone_text as text ${addressesIn(['text'])}`,
    ],
  },
};
