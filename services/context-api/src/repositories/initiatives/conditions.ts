import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InitiativeList, InitiativeQuery } from '#contract/initiative.ts';
import type { Search } from './search.ts';

export type Facet = keyof InitiativeList['facets'];
export type Filter = Pick<InitiativeQuery, Facet | 'q' | 'bbox'>;
type Condition = RawBuilder<SqlBool>;

/** A filter as SQL over the tables `initiative` and `search` (`initiative_search`). */
export interface Conditions {
  /** What has no facet: publication, text, place. */
  readonly base: Condition;
  readonly facets: Record<Facet, Condition>;
  readonly search: Search | undefined;
}

const always: Condition = sql`true`;
const all = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;

function oneOf(column: string, values: readonly string[] | undefined): Condition {
  return values?.length ? sql`${sql.ref(column)} in (${sql.join(values)})` : always;
}

function has(list: 'commodity' | 'theme', values: readonly string[] | undefined): Condition {
  if (!values?.length) return always;
  return sql`exists (select 1 from ${sql.table(`initiative_${list}`)}
    where initiative_id = initiative.id and ${sql.ref(list)} in (${sql.join(values)}))`;
}

function implementedBy(slugs: readonly string[] | undefined): Condition {
  if (!slugs?.length) return always;
  return sql`exists (select 1 from initiative_partner join organization on organization.id = organization_id
    where initiative_id = initiative.id and participation = 'implements'
      and organization.status = 'published' and organization.slug in (${sql.join(slugs)}))`;
}

function within([west, south, east, north]: NonNullable<Filter['bbox']>): Condition {
  const longitude =
    west <= east
      ? sql`initiative.longitude between ${west} and ${east}`
      : sql`(initiative.longitude >= ${west} or initiative.longitude <= ${east})`;
  return sql`(initiative.latitude between ${south} and ${north} and ${longitude})`;
}

export function createConditions(filter: Filter, search?: Search): Conditions {
  return {
    base: all([
      sql`initiative.status = 'published'`,
      ...(search ? [search.condition] : []),
      ...(filter.bbox ? [within(filter.bbox)] : []),
    ]),
    facets: {
      country: oneOf('initiative.country', filter.country),
      commodity: has('commodity', filter.commodity),
      theme: has('theme', filter.theme),
      level: oneOf('initiative.level', filter.level),
      implementer: implementedBy(filter.implementer),
      seekingSupport: filter.seekingSupport ? sql`initiative.seeking_support` : always,
    },
    search,
  };
}

/** Everything together, as the list itself is filtered. */
export function allConditions({ base, facets }: Conditions): Condition {
  return all([base, ...Object.values(facets)]);
}
