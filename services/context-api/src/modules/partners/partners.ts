import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { reference } from '../../platform/records/entity.ts';
import { partnerIds } from './actors.ts';

/** Returns partners, convening organization and confirmed actors, sorted for the language. */
export async function partnersOf(
  db: Kysely<Database>,
  initiativeId: string,
  locale: Locale,
): Promise<Reference[]> {
  const { rows } = await sql<{ partner: Reference }>`
    select ${reference('organization')} as partner
    from organization join ${localizedText('organization', locale)} as text on true
    where organization.status = 'published' and organization.id in (${partnerIds(sql`${initiativeId}::uuid`)})
  `.execute(db);
  const { compare } = new Intl.Collator(locale);
  return rows.map(({ partner }) => partner).sort((a, b) => compare(a.name, b.name));
}

/** Returns an initiative's published goals or projects. */
export async function partsOf(
  db: Kysely<Database>,
  { entity, initiativeId, locale }: { entity: 'goal' | 'project'; initiativeId: string; locale: Locale },
): Promise<Reference[]> {
  const { rows } = await sql<{ part: Reference }>`
    select ${reference(entity)} as part
    from ${sql.table(entity)} join ${localizedText(entity, locale)} as text on true
    where initiative_id = ${initiativeId} and status = 'published' order by slug
  `.execute(db);
  return rows.map(({ part }) => part);
}
