import { sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import { localizedText, type PublicEntity } from '../localization/localizedText.ts';
import type { Facet, FacetName } from './facet.ts';

/** Returns the language of `served`; null if it is the requested one. */
export const languageIn = (locale: Locale) => sql<Locale | null>`nullif(served.locale, ${locale})`;

/** Names published records by slug, sorted for the language. */
export const namesOf =
  (entity: PublicEntity): Facet['names'] =>
  async ({ db, locale }, slugs) => {
    if (slugs.length === 0) return [];
    const { rows } = await sql<FacetName>`
      select ${sql.ref(`${entity}.slug`)} as code, served.name, ${languageIn(locale)} as language from ${sql.table(entity)}
      join ${localizedText(entity, locale)} as served on true
      where ${sql.ref(`${entity}.status`)} = 'published' and ${sql.ref(`${entity}.slug`)} in (${sql.join(slugs)})
    `.execute(db);
    const { compare } = new Intl.Collator(locale);
    return rows.sort((a, b) => compare(a.name, b.name) || compare(a.code, b.code));
  };
