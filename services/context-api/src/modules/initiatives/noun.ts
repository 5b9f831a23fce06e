import { sql } from 'kysely';
import { initiatives as definition } from '#contract/initiatives/definition.ts';
import type { FileColumn, Noun } from '../../platform/nouns/noun.ts';
import { names, namesOfCodes } from '../../platform/search/searchSources.ts';
import { namesFile } from '../../platform/visibility/fileColumns.ts';

const picture: FileColumn = { name: 'initiative.hero_image', format: 'picture' };

export const initiativeNoun: Noun = {
  entity: 'initiative',
  isInCountry: true,
  search: {
    countries: sql`array[initiative.country]`,
    topics: sql`array[region] || array(select place ->> 'name' from jsonb_array_elements(places) as place)
      || ${namesOfCodes('commodity', 'initiative')} || ${namesOfCodes('ecosystem', 'initiative')}`,
    related: sql`${names('convener', sql`other.id = initiative.convener_id`)}
      || ${names('organization', sql`other.id in (select organization_id from initiative_partner where initiative_id = initiative.id)`)}`,
    follows: ['convener'],
  },
  codes: {
    commodity: ['initiative_commodity', 'commodity'],
    ecosystem: ['initiative_ecosystem', 'ecosystem'],
    theme: ['initiative_theme', 'theme'],
    sdg: ['initiative_sdg', 'sdg'],
    level: 'level',
    'boundary-type': 'boundary_type',
    participation: ['initiative_partner', 'participation'],
  },
  links: { definition },
  files: {
    columns: [picture],
    columnsThatShowNone: ['initiative.contact', 'initiative.places', 'initiative.boundary'],
    shown: [sql`select 1 from initiative where ${namesFile(picture)} and initiative.status = 'published'`],
  },
};
