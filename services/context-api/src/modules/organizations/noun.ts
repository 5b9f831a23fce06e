import { sql } from 'kysely';
import { organizations as definition } from '#contract/organizations/definition.ts';
import type { FileColumn, Noun } from '../../platform/nouns/noun.ts';
import { namesOfCode, namesOfCodes } from '../../platform/search/searchSources.ts';
import { namesFile } from '../../platform/visibility/fileColumns.ts';

const logo: FileColumn = { name: 'organization.logo', format: 'picture' };

export const organizationNoun: Noun = {
  entity: 'organization',
  isInCountry: true,
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
  files: {
    columns: [logo],
    shown: [sql`select 1 from organization where ${namesFile(logo)} and organization.status = 'published'`],
  },
};
