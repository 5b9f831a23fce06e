import { type Kysely, type RawBuilder, sql } from 'kysely';
import { sitePagePaths } from '#contract/pages/constants.ts';
import type { PageEditing, PageEditingList } from '#contract/pages/editing.ts';
import { templateAuthor } from '../../platform/auth/ownAuthors.ts';
import { hasOrHadSlug, presentFirst } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';
import { languageColumns, textsColumn } from '../../platform/records/contribution.ts';

const columns: RawBuilder<unknown> = sql`page.slug, page.path, page.version, page.status,
  page.updated_by = ${templateAuthor} as template, ${languageColumns('page')}`;

export async function editedPage(db: Kysely<Database>, slug: string): Promise<PageEditing | undefined> {
  const { rows } = await sql<PageEditing>`select ${columns}, ${textsColumn('page')} as texts from page
    where ${hasOrHadSlug('page', slug)} order by ${presentFirst('page', slug)} limit 1`.execute(db);
  return rows[0];
}

/** Returns pages for editors: first those that the portal itself links to, in order. */
export async function editedPages(db: Kysely<Database>): Promise<PageEditingList> {
  const { rows } = await sql<PageEditingList['pages'][number]>`select ${columns},
      (select name from page_text where page_id = page.id and locale = page.source_locale) as name,
      array(select locale from page_text where page_id = page.id order by locale) as languages
    from page
    order by array_position(array[${sql.join(sitePagePaths)}]::text[], page.path), page.path`.execute(db);
  return { pages: rows };
}
