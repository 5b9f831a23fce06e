import { type Kysely, sql } from 'kysely';
import { type PagePlace, pagePlaces } from '#contract/pages/constants.ts';
import type { Navigation } from '#contract/pages/navigation.ts';
import type { Database } from '../../platform/database/schema.ts';

type Row = Navigation['header'][number] & { readonly place: PagePlace };

/** Returns the published pages in header and footer; undefined while editors have placed none. */
export async function publicNavigation(db: Kysely<Database>): Promise<Navigation | undefined> {
  const placed = await db.selectFrom('page').select('id').where('place', 'is not', null).limit(1).execute();
  if (placed.length === 0) return undefined;
  const { rows } = await sql<Row>`select page.place, page.path, page.source_locale as "sourceLocale",
      (select json_object_agg(text.locale, text.name) from page_text as text where text.page_id = page.id) as names
    from page where page.status = 'published' and page.place in (${sql.join(pagePlaces)})
    order by page.place_order, page.path`.execute(db);
  const linksIn = (wanted: PagePlace) =>
    rows.filter((row) => row.place === wanted).map(({ place: _place, ...link }) => link);
  return {
    header: linksIn('header'),
    explore: linksIn('explore'),
    about: linksIn('about'),
    takePart: linksIn('takePart'),
  };
}
