import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ListResponse } from '#contract/shared/list.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { SearchKind } from '#contract/search/constants.ts';
import type { Database } from '../database/schema.ts';
import { createCodeListRepository } from '../localization/codeLists.ts';
import { createNaming, type Naming } from '../localization/naming.ts';
import { publicRecords, type Searched } from '../search/searched.ts';
import { createTextSearch } from '../search/textSearch.ts';
import { type PublicEntity, localizedText } from '../localization/localizedText.ts';
import { allConditions, type Condition, type Conditions, createConditions } from './conditions.ts';
import { countResults, nameFacets, searched } from './counts.ts';
import type { Facet, FacetFilter } from './facet.ts';
import { keepKnown } from './knownFilter.ts';

// Lists are searched and put in order by what the search knows of their records.
type ListedEntity = Extract<PublicEntity, SearchKind>;

/** How the records of one entity are listed. */
export interface Listing<F extends string, Row, Item> {
  readonly entity: ListedEntity;
  readonly facets: Readonly<Record<F, Facet>>;
  /** Orders besides name and relevance, as SQL over the entity's table. */
  readonly orders: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What an item needs of the entity's table and of `served`, its text. */
  columns(locale: Locale): RawBuilder<unknown>;
  toItem(row: Row, naming: Naming): Item;
}

type FilterQuery<F extends string> = FacetFilter<F> & { readonly q?: string | undefined };

type PageQuery<F extends string> = FilterQuery<F> & {
  readonly sort?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
};

// Names are folded when they are stored, so the order of bytes is that of the alphabet without accents.
export const byName = (entity: ListedEntity, locale: Locale) => sql`coalesce(
  search.sort_names ->> ${locale}, search.sort_names ->> ${sql.table(entity)}.source_locale
) collate "C", ${sql.table(entity)}.id`;

/** As `byName`, for lists with records that the search does not have since not everybody sees them: these go by their names as they are. */
export const byAnyName = (entity: ListedEntity, locale: Locale) => sql`coalesce(
  search.sort_names ->> ${locale}, search.sort_names ->> ${sql.table(entity)}.source_locale,
  (select lower(own.name) from ${localizedText(entity, locale)} as own)
) collate "C"`;

interface PreparedFilter<F extends string> {
  readonly query: FilterQuery<F>;
  readonly locale: Locale;
  /** Filters that only this list has. */
  readonly more?: readonly Condition[];
  /** What the list lies in: counted as its whole, as `project.initiative_id = …`. */
  readonly within?: Condition;
  /** What a text is looked for in; public records where it is left out. */
  readonly searched?: Searched | undefined;
}

/** Code lists, the filter without what exists nowhere, and its conditions: what list and points begin with. */
export async function prepareFilter<F extends string>(
  db: Kysely<Database>,
  { entity, facets }: Pick<Listing<F, never, unknown>, 'entity' | 'facets'>,
  { query, locale, more = [], within, searched: through = publicRecords }: PreparedFilter<F>,
) {
  const codeLists = await createCodeListRepository(db).all(locale);
  const source = { db, codeLists, locale };
  const { filter, ignored } = await keepKnown(facets, query, source);
  const search = query.q
    ? await createTextSearch(db, query.q, { kind: entity, searched: through })
    : undefined;
  const conditions = createConditions({ entity, facets, filter, search, more, within });
  return { source, filter, ignored, conditions, naming: createNaming(codeLists, locale) };
}

function order<F extends string>(
  { entity, orders }: Pick<Listing<F, never, unknown>, 'entity' | 'orders'>,
  { search }: Conditions<F>,
  { sort = 'relevance', locale }: { sort: string | undefined; locale: Locale },
) {
  const name = byName(entity, locale);
  if (sort === 'relevance' && search) return sql`${search.rank} desc, ${name}`;
  const chosen = orders[sort];
  return chosen ? sql`${chosen}, ${name}` : name;
}

/** One page; the number of queries does not depend on the number of results. */
export async function listPage<F extends string, Row, Item>(
  db: Kysely<Database>,
  listing: Listing<F, Row, Item>,
  options: PreparedFilter<F> & { readonly query: PageQuery<F> },
): Promise<ListResponse<Item, F>> {
  const { entity, facets } = listing;
  const { query, locale } = options;
  const prepared = await prepareFilter(db, listing, options);
  const { conditions, filter, ignored, naming, source } = prepared;
  const { rows: counts, total, unfiltered } = await countResults(db, { entity, facets, conditions });
  const pageCount = Math.max(1, Math.ceil(total / query.pageSize));
  const page = Math.min(query.page, pageCount);
  const table = sql.table(entity);
  // The page is found first, so that only its records are put together.
  const { rows } = await sql<Row>`
    with page as (
      select ${table}.id, row_number() over (order by ${order(listing, conditions, { sort: query.sort, locale })}) as place
      from ${searched(entity, conditions.search)} where ${allConditions(conditions)}
      order by place limit ${query.pageSize} offset ${(page - 1) * query.pageSize}
    )
    select ${listing.columns(locale)} from page join ${table} on ${table}.id = page.id
    join ${localizedText(entity, locale)} as served on true
    order by page.place
  `.execute(db);
  return {
    items: rows.map((row) => listing.toItem(row, naming)),
    total,
    page,
    pageSize: query.pageSize,
    pageCount,
    totalUnfiltered: unfiltered,
    facets: await nameFacets({ facets, counts, chosen: filter, source }),
    ignored,
  };
}
