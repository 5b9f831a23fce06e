import { sql } from 'kysely';
import type { Coded } from '#contract/shared.ts';
import type { Facet } from '../list/facet.ts';
import { servedText } from '../servedText.ts';

/** Names of published organizations by their slugs, in the alphabet of the language. */
export const organizationNames: Facet['names'] = async ({ db, locale }, slugs) => {
  if (slugs.length === 0) return [];
  const { rows } = await sql<Coded>`
    select organization.slug as code, served.name from organization
    join ${servedText('organization', locale)} as served on true
    where organization.status = 'published' and organization.slug in (${sql.join(slugs)})
  `.execute(db);
  const { compare } = new Intl.Collator(locale);
  return rows.sort((a, b) => compare(a.name, b.name) || compare(a.code, b.code));
};
