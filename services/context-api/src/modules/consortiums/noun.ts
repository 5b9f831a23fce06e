import { sql } from 'kysely';
import { consortiums as definition } from '#contract/consortiums/definition.ts';
import type { Noun } from '../../platform/nouns/noun.ts';
import { names } from '../../platform/search/searchSources.ts';

export const consortiumNoun: Noun = {
  entity: 'consortium',
  search: {
    countries: sql`array(select distinct country from initiative
      join initiative_consortium on initiative_id = initiative.id
      where consortium_id = consortium.id and initiative.status = 'published')`,
    related: names(
      'organization',
      sql`other.id in (select organization_id from consortium_member where consortium_id = consortium.id)`,
    ),
  },
  links: { definition },
};
