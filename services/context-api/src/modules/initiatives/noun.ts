import { sql } from 'kysely';
import { initiatives as definition } from '#contract/initiatives/definition.ts';
import type { Noun } from '../../platform/nouns/noun.ts';
import { names, namesOfCodes } from '../../platform/search/searchSources.ts';

export const initiativeNoun: Noun = {
  entity: 'initiative',
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
};
