import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import { publicAction, publicDocument, publicSourcingArea } from '../database/publicRecords.ts';
import { isActor } from '../visibility/actors.ts';

/** SQL for containing records, if any. */
interface SearchPlace {
  readonly join?: RawBuilder<unknown>;
  /** Defaults to the record's own status. */
  readonly published?: RawBuilder<SqlBool>;
  /** Slugs of its address, outermost first; defaults to its own. */
  readonly slugs?: RawBuilder<string[]>;
  /** Table, joined above, of the record whose name is shown. */
  readonly context?: string;
}

/** Search data of one kind of record, as SQL over its table. */
export interface SearchSource extends SearchPlace {
  /** Rows `locale, name, summary`; defaults to the kind's text table. */
  readonly texts?: RawBuilder<unknown>;
  /** Defaults to `updated_at`. */
  readonly updatedAt?: RawBuilder<Date>;
  /** Moment from which a record is found. */
  readonly publicFrom?: RawBuilder<Date>;
  /** ISO 3166-1 codes, found by name in all languages; a single one is shown. */
  readonly countries: RawBuilder<string[]>;
  /** Topics in all languages: locations, commodities, types. */
  readonly topics?: RawBuilder<string[]>;
  readonly related?: RawBuilder<string[]>;
}

const isPublished = (table: string) => sql<SqlBool>`${sql.ref(`${table}.status`)} = 'published'`;

/**
 * Returns the place of nested records, by tables from the outermost, as `project.initiative_id`. All parents
 * must be public; the innermost's name is shown.
 *
 * @example project: { ...inside('project', 'initiative'), countries: sql`array[initiative.country]` }
 */
export function inside(kind: string, ...parents: readonly [string, ...string[]]): SearchPlace {
  const way = [...parents, kind];
  const joins = parents.map((parent, index) => {
    const reference = sql.ref(`${way[index + 1]!}.${parent}_id`);
    return sql`join ${sql.table(parent)} on ${sql.ref(`${parent}.id`)} = ${reference}`;
  });
  const slugs = way.map((table) => sql.ref(`${table}.slug`));
  return {
    join: sql.join(joins.toReversed(), sql` `),
    published: sql`(${sql.join(way.map(isPublished), sql` and `)})`,
    slugs: sql`array[${sql.join(slugs)}]`,
    context: parents.at(-1)!,
  };
}

const commodities = (owner: 'initiative' | 'organization' | 'project') => sql<string[]>`array(
  select name from commodity_text join ${sql.table(`${owner}_commodity`)} on commodity = code
  where ${sql.ref(`${owner}_id`)} = ${sql.ref(`${owner}.id`)} order by position, locale
)`;

/** Returns the names of published records in all languages. */
const names = (kind: SearchKind, condition: RawBuilder<unknown>) => sql<string[]>`array(
  select name from ${sql.table(`${kind}_text`)} join ${sql.table(kind)} as other on other.id = ${sql.ref(`${kind}_id`)}
  where other.status = 'published' and ${condition} order by other.slug, locale
)`;

const inOrganization = (kind: string, isPublic: RawBuilder<SqlBool>): SearchPlace => ({
  ...inside(kind, 'organization'),
  published: sql`(${isPublished('organization')} and ${isPublic})`,
});

/** Kinds that are searchable. */
export const searchSources: Readonly<Record<SearchKind, SearchSource>> = {
  initiative: {
    countries: sql`array[initiative.country]`,
    topics: sql`array[region] || array(select place ->> 'name' from jsonb_array_elements(places) as place)
      || ${commodities('initiative')}
      || array(select name from ecosystem_text join initiative_ecosystem on ecosystem = code
        where initiative_id = initiative.id order by position, locale)`,
    related: sql`${names('convener', sql`other.id = initiative.convener_id`)}
      || ${names('organization', sql`other.id in (select organization_id from initiative_partner where initiative_id = initiative.id)`)}`,
  },
  goal: {
    ...inside('goal', 'initiative'),
    texts: sql`select locale, name, statement as summary from goal_text where goal_id = goal.id`,
    updatedAt: sql`initiative.updated_at`,
    countries: sql`array[initiative.country]`,
  },
  indicator: {
    ...inside('indicator', 'initiative'),
    published: sql`(indicator.status = 'published' and initiative.status = 'published'
      and exists (select from goal where goal.id = indicator.goal_id and goal.status = 'published'))`,
    countries: sql`array[initiative.country]`,
  },
  organization: {
    countries: sql`array[organization.country]`,
    topics: sql`array(select name from organization_type_text where code = organization.type order by locale)
      || ${commodities('organization')}`,
  },
  convener: {
    countries: sql`array(select distinct country from initiative
      where convener_id = convener.id and initiative.status = 'published')`,
    related: names('organization', sql`other.id = convener.organization_id`),
  },
  story: {
    join: sql`left join initiative on initiative.id = story.initiative_id
      left join project on project.id = story.project_id`,
    published: sql`story.status = 'published' and (story.initiative_id is null or initiative.status = 'published')
      and (story.project_id is null or project.status = 'published')`,
    slugs: sql`array_remove(array[initiative.slug, project.slug, story.slug], null)`,
    context: 'initiative',
    publicFrom: sql`story.published_at`,
    updatedAt: sql`greatest(story.updated_at, story.published_at)`,
    countries: sql`array_remove(array[initiative.country], null)`,
    topics: sql`array(select name from theme_text join story_theme on theme = code
      where story_id = story.id order by position, locale)`,
    related: names('initiative', sql`other.id = story.initiative_id`),
  },
  page: {
    slugs: sql`string_to_array(page.path, '/')`,
    countries: sql`array[]::text[]`,
  },
  consortium: {
    countries: sql`array(select distinct country from initiative
      join initiative_consortium on initiative_id = initiative.id
      where consortium_id = consortium.id and initiative.status = 'published')`,
    related: names(
      'organization',
      sql`other.id in (select organization_id from consortium_member where consortium_id = consortium.id)`,
    ),
  },
  sourcing_area: {
    ...inOrganization('sourcing_area', publicSourcingArea),
    countries: sql`array(select country from initiative where initiative.id = sourcing_area.initiative_id)`,
    topics: sql`array(select name from commodity_text where code = sourcing_area.commodity order by locale)`,
    related: names('initiative', sql`other.id = sourcing_area.initiative_id`),
  },
  // Restricted records are not found.
  document: {
    ...inOrganization('document', publicDocument),
    countries: sql`array[organization.country]`,
    topics: sql`array(select name from document_type_text where code = document.type order by locale)`,
  },
  action: {
    ...inside('action', 'initiative'),
    published: sql`(${publicAction} and ${isPublished('initiative')})`,
    countries: sql`array[initiative.country]`,
    topics: sql`array(select name from action_type_text where code = action.type order by locale)`,
    related: names(
      'organization',
      sql`other.id in (select link.organization_id from action_actor as link
        where link.action_id = action.id and ${isActor})`,
    ),
  },
  project: {
    ...inside('project', 'initiative'),
    countries: sql`array[initiative.country]`,
    topics: sql`array_remove(array[project.place], null) || ${commodities('project')}`,
    related: names(
      'organization',
      sql`other.id in (select project.lead_id union
        select organization_id from project_partner where project_id = project.id)`,
    ),
  },
  opportunity: {
    ...inside('opportunity', 'initiative'),
    countries: sql`array[initiative.country]`,
    topics: sql`array(select name from instrument_text where code = opportunity.instrument order by locale)
      || array(select name from sector_text where code = opportunity.sector order by locale)`,
  },
};
