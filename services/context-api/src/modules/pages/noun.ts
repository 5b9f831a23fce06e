import { sql } from 'kysely';
import { pages as definition } from '#contract/pages/definition.ts';
import type { FileColumn, Noun } from '../../platform/nouns/noun.ts';
import { namesFile } from '../../platform/visibility/fileColumns.ts';

const file: FileColumn = { name: 'page_file.sha256', format: 'hash' };

export const pageNoun: Noun = {
  entity: 'page',
  search: {
    slugs: sql`string_to_array(page.path, '/')`,
    countries: sql`array[]::text[]`,
  },
  links: { definition },
  files: {
    columns: [file],
    // Its files are in `page_file`.
    columnsThatShowNone: ['page.video', 'page.picture'],
    shown: [
      sql`select 1 from page_file join page on page.id = page_id
        where ${namesFile(file)} and page.status = 'published'`,
    ],
  },
};
