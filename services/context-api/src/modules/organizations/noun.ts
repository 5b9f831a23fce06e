import { sql } from 'kysely';
import { organizations as definition } from '#contract/organizations/definition.ts';
import type { Noun } from '../../platform/nouns/noun.ts';
import { namesOfCode, namesOfCodes } from '../../platform/search/searchSources.ts';

export const organizationNoun: Noun = {
  entity: 'organization',
  search: {
    countries: sql`array[organization.country]`,
    topics: sql`${namesOfCode('organization_type', 'organization.type')}
      || ${namesOfCodes('commodity', 'organization')}`,
  },
  codes: {
    commodity: ['organization_commodity', 'commodity'],
    'organization-type': 'type',
  },
  links: { definition },
};
