import { sql } from 'kysely';
import { conveners as definition } from '#contract/conveners/definition.ts';
import type { Noun } from '../../platform/nouns/noun.ts';
import { names } from '../../platform/search/searchSources.ts';

export const convenerNoun: Noun = {
  entity: 'convener',
  search: {
    countries: sql`array(select distinct country from initiative
      where convener_id = convener.id and initiative.status = 'published')`,
    related: names('organization', sql`other.id = convener.organization_id`),
    follows: ['organization'],
  },
  links: { definition },
  files: { columnsThatShowNone: ['convener.contact'] },
};
