import { sql, type Transaction } from 'kysely';
import { freeSlug } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type Merged, slugged } from './references.ts';

type Slugged = (typeof slugged)[number];

interface SluggedRow {
  readonly id: string;
  readonly slug: string;
}

async function moveRecord(
  db: Transaction<Database>,
  entity: Slugged,
  { id, slug }: SluggedRow,
  into: string,
) {
  const free = await freeSlug(db, entity, { name: slug, scope: { organization_id: into } });
  // Drafts and editors know documents by their first slug.
  const first =
    entity === 'document' && free !== slug ? sql`, first_slug = coalesce(first_slug, ${slug})` : sql``;
  await sql`update ${sql.table(entity)} set organization_id = ${into}, slug = ${free} ${first} where id = ${id}`.execute(
    db,
  );
  return free;
}

/**
 * Moves records with slugs per organization; renames those whose slug is in use.
 *
 * @returns the changed slugs of documents
 */
export async function moveSlugged(
  db: Transaction<Database>,
  { from, into }: Merged,
): Promise<ReadonlyMap<string, string>> {
  const renamed = new Map<string, string>();
  for (const entity of slugged) {
    const former = sql.table(`${entity}_previous_slug`);
    const { rows } = await sql<SluggedRow>`select id, slug from ${sql.table(entity)}
      where organization_id = ${from} order by slug`.execute(db);
    for (const row of rows) {
      const slug = await moveRecord(db, entity, row, into);
      if (entity === 'document' && slug !== row.slug) renamed.set(row.slug, slug);
    }
    await sql`delete from ${former} as moved where organization_id = ${from} and (
      exists (select from ${former} as kept where kept.organization_id = ${into} and kept.slug = moved.slug)
      or exists (select from ${sql.table(entity)} as own where own.organization_id = ${into} and own.slug = moved.slug))`.execute(
      db,
    );
    await sql`update ${former} set organization_id = ${into} where organization_id = ${from}`.execute(db);
  }
  return renamed;
}

/** Makes the duplicate's slugs lead to the remaining organization. */
export async function moveOwnSlugs(
  db: Transaction<Database>,
  { from, into }: Merged,
  slug: string,
): Promise<void> {
  await sql`update organization_previous_slug set organization_id = ${into} where organization_id = ${from}`.execute(
    db,
  );
  await sql`insert into organization_previous_slug (slug, organization_id) values (${slug}, ${into})
    on conflict (slug) do update set organization_id = excluded.organization_id`.execute(db);
}
