import { type Kysely, sql, type Transaction } from 'kysely';
import { type PagePlace, pagePlaces, sectionPagePaths, sitePagePaths } from '#contract/pages/constants.ts';
import type { NavigationEditing } from '#contract/pages/editing.ts';
import type { NavigationBody } from '#contract/pages/write.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import type { Author } from '../../platform/auth/author.ts';
import { authorize } from '../../platform/auth/authorize.ts';
import type { Database } from '../../platform/database/schema.ts';
import { changesBetween, recordRevision } from '../../platform/history/revisions.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { invalid } from '../../platform/records/references.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';

const record = { kind: 'navigation', recordId: 'portal' } as const;

// Pages about the portal are in its footer until editors choose.
const place = sql`coalesce(page.place, case when page.path in (${sql.join(sitePagePaths)}) then 'about' else 'none' end)`;
const order = sql`page.place_order, array_position(array[${sql.join(sitePagePaths)}]::text[], page.path), page.path`;

async function versionOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`select coalesce(max(version), 1)::int as version from revision
    where kind = ${record.kind}`.execute(db);
  return rows[0]!.version;
}

type PageRow = NavigationEditing['pages'][number] & { readonly place: PagePlace | 'none' };

/** Returns pages by their places. */
export async function editedNavigation(db: Kysely<Database>, locale: Locale): Promise<NavigationEditing> {
  const { rows } =
    await sql<PageRow>`select page.slug, page.path, text.name, text.locale as language, page.status,
      ${place} as place
    from page join ${localizedText('page', locale)} as text on true
    where page.path not in (${sql.join(sectionPagePaths)}) order by ${order}`.execute(db);
  const slugsIn = (wanted: PagePlace | 'none') =>
    rows.filter((row) => row.place === wanted).map(({ slug }) => slug);
  return {
    version: await versionOf(db),
    places: {
      header: slugsIn('header'),
      explore: slugsIn('explore'),
      about: slugsIn('about'),
      takePart: slugsIn('takePart'),
      none: slugsIn('none'),
    },
    pages: rows.map(({ place: _place, ...page }) => page),
  };
}

interface Placing {
  readonly author: Author;
  readonly version: number;
  readonly body: NavigationBody;
}

/**
 * Changes places and order.
 *
 * @throws ProblemError `forbidden`, `version-outdated` or `invalid-request`
 */
export async function placePages(
  db: Transaction<Database>,
  { author, version, body }: Placing,
): Promise<NavigationEditing> {
  authorize(author.context, 'page.write');
  await sql`select pg_advisory_xact_lock(hashtext('navigation'))`.execute(db);
  const { locale = defaultLocale } = author;
  const before = await editedNavigation(db, locale);
  requireVersion(version, before.version);
  const known = new Set(before.pages.map(({ slug }) => slug));
  const placed = pagePlaces.flatMap((each) => body[each]);
  for (const each of pagePlaces)
    for (const slug of body[each])
      if (!known.has(slug) || placed.filter((other) => other === slug).length > 1)
        throw invalid(each, known.has(slug) ? 'twice' : 'invalid');
  await sql`update page set place = 'none', place_order = 0 where path is not null`.execute(db);
  for (const each of pagePlaces)
    for (const [index, slug] of body[each].entries())
      await db
        .updateTable('page')
        .set({ place: each, place_order: index })
        .where('slug', '=', slug)
        .execute();
  const after = await editedNavigation(db, locale);
  await recordRevision(db, author.bearer, {
    ...record,
    version: version + 1,
    action: 'edit',
    changes: changesBetween(before.places, after.places),
  });
  return { ...after, version: version + 1 };
}
