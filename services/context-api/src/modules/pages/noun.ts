import { sql } from 'kysely';
import { pages as definition } from '#contract/pages/definition.ts';
import type { Noun } from '../../platform/nouns/noun.ts';

export const pageNoun: Noun = {
  entity: 'page',
  search: {
    slugs: sql`string_to_array(page.path, '/')`,
    countries: sql`array[]::text[]`,
  },
  links: { definition },
};
