import { sql } from 'kysely';
import { sourcingAreas as definition } from '#contract/sourcingAreas/definition.ts';
import { publishedWithin } from '../../platform/database/publicRecords.ts';
import type { Noun } from '../../platform/nouns/noun.ts';
import { inside, isPublished, names, namesOfCode } from '../../platform/search/searchSources.ts';

export const sourcingAreaNoun: Noun = {
  entity: 'sourcing_area',
  search: {
    ...inside('sourcing_area', 'organization'),
    published: sql`(${isPublished('organization')} and ${publishedWithin('sourcing_area', 'initiative')})`,
    countries: sql`array(select country from initiative where initiative.id = sourcing_area.initiative_id)`,
    topics: namesOfCode('commodity', 'sourcing_area.commodity'),
    related: names('initiative', sql`other.id = sourcing_area.initiative_id`),
    follows: ['initiative', 'organization'],
  },
  codes: {
    commodity: 'commodity',
    'support-measure': ['sourcing_area_measure', 'measure'],
  },
  links: { definition },
  files: { columnsThatShowNone: ['sourcing_area.boundary'] },
};
