import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Locale, locales } from '#contract/locale.ts';
import { countryName } from '../countries.ts';
import type { Database } from './schema.ts';

export type SearchedEntity = 'initiative' | 'organization' | 'convener' | 'consortium';

/** What is found by a text search for one record, in all languages. */
export interface SearchSource {
  readonly id: string;
  readonly text: { locale: Locale; name: string; summary: string }[];
  /** Where it is and what it is about. */
  readonly topics: string[];
  /** Names of those who stand behind it. */
  readonly people: string[];
}

interface SourceRow extends SearchSource {
  /** ISO 3166-1 alpha-2; found by their names in all languages. */
  countries: string[];
}

const none = sql`array[]::text[]`;

interface Extras {
  countries: RawBuilder<unknown>;
  topics: RawBuilder<unknown>;
  people: RawBuilder<unknown>;
}

const commodityNames = (owner: 'initiative' | 'organization') => sql`array(
  select name from commodity_text join ${sql.table(`${owner}_commodity`)} as link on commodity = code
  where ${sql.ref(`link.${owner}_id`)} = ${sql.table(owner)}.id order by position, locale)`;

const organizationNames = (link: RawBuilder<unknown>) => sql`array(
  select name from organization_text join organization on organization.id = organization_text.organization_id
  ${link} and organization.status = 'published' order by organization.slug, locale)`;

const extras: Record<SearchedEntity, Extras> = {
  initiative: {
    countries: sql`array[country]`,
    topics: sql`array[region] || array(select place ->> 'name' from jsonb_array_elements(places) as place)
      || ${commodityNames('initiative')}`,
    people: sql`array(
        select name from convener_text join convener on convener.id = convener_id
        where convener_id = initiative.convener_id and convener.status = 'published' order by locale)
      || ${organizationNames(sql`join initiative_partner as partner on partner.organization_id = organization.id
        where partner.initiative_id = initiative.id`)}`,
  },
  organization: {
    countries: sql`array[country]`,
    topics: commodityNames('organization'),
    people: none,
  },
  convener: {
    countries: sql`array(select distinct country from initiative
      where convener_id = convener.id and initiative.status = 'published')`,
    topics: none,
    people: organizationNames(sql`where organization.id = convener.organization_id`),
  },
  consortium: {
    countries: sql`array(select distinct country from initiative
      join initiative_consortium on initiative_id = initiative.id
      where consortium_id = consortium.id and initiative.status = 'published')`,
    topics: none,
    people: organizationNames(sql`join consortium_member as member on member.organization_id = organization.id
      where member.consortium_id = consortium.id`),
  },
};

/** All published records of one entity as a search finds them. */
export async function searchSources(db: Kysely<Database>, entity: SearchedEntity): Promise<SearchSource[]> {
  const { countries, topics, people } = extras[entity];
  const table = sql.table(entity);
  const { rows } = await sql<SourceRow>`
    select id, ${countries} as countries, ${topics} as topics, ${people} as people,
      (select json_agg(json_build_object('locale', locale, 'name', name, 'summary', summary) order by locale)
        from ${sql.table(`${entity}_text`)} as each where ${sql.ref(`each.${entity}_id`)} = ${table}.id) as text
    from ${table} where status = 'published'
  `.execute(db);
  return rows.map(({ countries: codes, ...row }) => ({
    ...row,
    topics: [...row.topics, ...codes.flatMap((code) => locales.map((locale) => countryName(code, locale)))],
  }));
}
