import { sql } from 'kysely';
import { projects as definition } from '#contract/projects/definition.ts';
import type { Noun } from '../../platform/nouns/noun.ts';
import { inside, names, namesOfCodes } from '../../platform/search/searchSources.ts';

export const projectNoun: Noun = {
  entity: 'project',
  search: {
    ...inside('project', 'initiative'),
    countries: sql`array[initiative.country]`,
    topics: sql`array_remove(array[project.place], null) || ${namesOfCodes('commodity', 'project')}`,
    related: names(
      'organization',
      sql`other.id in (select project.lead_id union
        select organization_id from project_partner where project_id = project.id)`,
    ),
    follows: ['initiative'],
  },
  codes: {
    commodity: ['project_commodity', 'commodity'],
    theme: ['project_theme', 'theme'],
    'activity-status': 'activity_status',
    'support-type': ['requested_support', 'type'],
    'support-status': ['requested_support', 'support_status'],
  },
  links: { definition },
  files: { columnsThatShowNone: ['project.boundary'] },
};
