import { type Kysely, type RawBuilder, sql } from 'kysely';
import { sitePagePaths } from '#contract/pages/constants.ts';
import type { PageEditing, PageEditingList } from '#contract/pages/editing.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { templateAuthor } from '../../platform/auth/ownAuthors.ts';
import { hasOrHadSlug, presentFirst } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { languageColumns, textsColumn } from '../../platform/records/contribution.ts';

const columns: RawBuilder<unknown> = sql`page.slug, page.path, page.version, page.status,
  page.updated_by = ${templateAuthor} as template, ${languageColumns('page')}`;

// Pages that were never published have no path yet: they are written under content.
const hasPath = sql`page.path is not null`;

/** Returns a page that was published once. */
export async function editedPage(db: Kysely<Database>, slug: string): Promise<PageEditing | undefined> {
  const { rows } = await sql<PageEditing>`select ${columns}, ${textsColumn('page')} as texts,
      (select record_id from record_draft where entity = 'page' and record_id = page.id) as draft
    from page
    where ${hasPath} and ${hasOrHadSlug('page', slug)} order by ${presentFirst('page', slug)} limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Returns pages for editors: first those that the portal itself links to, in order. */
export async function editedPages(db: Kysely<Database>, locale: Locale): Promise<PageEditingList> {
  const { rows } = await sql<PageEditingList['pages'][number]>`select ${columns},
      text.name, text.locale as language,
      array(select locale from page_text where page_id = page.id order by locale) as languages
    from page join ${localizedText('page', locale)} as text on true
    where ${hasPath}
    order by array_position(array[${sql.join(sitePagePaths)}]::text[], page.path), page.path`.execute(db);
  return { pages: rows };
}
