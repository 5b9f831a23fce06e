import { sql } from 'kysely';
import type { Noun } from '../../platform/nouns/noun.ts';

export const pageNoun: Noun = {
  entity: 'page',
  search: {
    slugs: sql`string_to_array(page.path, '/')`,
    countries: sql`array[]::text[]`,
  },
};
