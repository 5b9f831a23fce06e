import { sql } from 'kysely';
import { opportunities as definition } from '#contract/opportunities/definition.ts';
import type { Noun } from '../../platform/nouns/noun.ts';
import { inside, namesOfCode } from '../../platform/search/searchSources.ts';

export const opportunityNoun: Noun = {
  entity: 'opportunity',
  search: {
    ...inside('opportunity', 'initiative'),
    countries: sql`array[initiative.country]`,
    topics: sql`${namesOfCode('instrument', 'opportunity.instrument')} || ${namesOfCode('sector', 'opportunity.sector')}`,
    follows: ['initiative'],
  },
  codes: {
    instrument: 'instrument',
    ticket: 'ticket',
    'opportunity-stage': 'stage',
    sector: 'sector',
  },
  links: { definition },
};
