import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import { hasOrHadSlug, presentFirst } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { FacetName } from '../../platform/lists/facet.ts';
import { languageIn } from '../../platform/lists/names.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';

type Involved = 'organization' | 'convener' | 'consortium';

const published = (entity: Involved, slug: string) =>
  sql`${hasOrHadSlug(entity, slug)} and ${sql.ref(`${entity}.status`)} = 'published'`;

/** Returns a query `initiative_id` of what an organization joins, convenes, or acts in as a consortium. */
export function involvedBy(entity: Involved, slug: string): RawBuilder<unknown> {
  if (entity === 'convener')
    return sql`select initiative.id as initiative_id from initiative
      join convener on convener.id = initiative.convener_id where ${published('convener', slug)}`;
  if (entity === 'consortium')
    return sql`select part.initiative_id from initiative_consortium as part
      join consortium on consortium.id = part.consortium_id where ${published('consortium', slug)}`;
  return sql`select part.initiative_id from initiative_partner as part
      join organization on organization.id = part.organization_id where ${published('organization', slug)}
    union select initiative.id from initiative join convener on convener.id = initiative.convener_id
      join organization on organization.id = convener.organization_id
      where convener.status = 'published' and ${published('organization', slug)}`;
}

/** Returns an organization's name; null if not public. */
export async function organizationName(
  db: Kysely<Database>,
  { entity, slug, locale }: { entity: Involved; slug: string; locale: Locale },
): Promise<Pick<FacetName, 'name' | 'language'> | null> {
  const { rows } = await sql<Pick<FacetName, 'name' | 'language'>>`
    select served.name, ${languageIn(locale)} as language from ${sql.table(entity)} join ${localizedText(entity, locale)} as served on true
    where ${published(entity, slug)} order by ${presentFirst(entity, slug)} limit 1`.execute(db);
  return rows[0] ?? null;
}
