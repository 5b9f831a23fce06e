import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ListResponse } from '#contract/shared/list.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import { cachedPerRevision } from '../changes/cachedPerRevision.ts';
import type { Database } from '../database/schema.ts';
import { createCodeListRepository } from '../localization/codeLists.ts';
import { localizedText, type PublicEntity } from '../localization/localizedText.ts';
import { createNaming, type Naming } from '../localization/naming.ts';
import { publicRecords, type Searched } from '../search/searched.ts';
import { searchWords } from '../search/searchWords.ts';
import { createTextSearch } from '../search/textSearch.ts';
import {
  allConditions,
  type Condition,
  type Conditions,
  createConditions,
  isUnfiltered,
} from './conditions.ts';
import { countResults, type FacetBounds, nameFacets, searched } from './counts.ts';
import type { Facet, FacetFilter } from './facet.ts';
import { keepKnown } from './knownFilter.ts';

type ListedEntity = Extract<PublicEntity, SearchKind>;

export interface Listing<F extends string, Row, Item> {
  readonly entity: ListedEntity;
  readonly facets: Readonly<Record<F, Facet>>;
  /** Orders besides name and relevance, as SQL over the entity's table. */
  readonly orders: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Sort orders that not every provider has. */
  readonly optionalSorts?: readonly string[];
  /** Returns an item's columns from the entity's table and `served`, its text. */
  columns(locale: Locale): RawBuilder<unknown>;
  toItem(row: Row, naming: Naming): Item;
}

type FilterQuery<F extends string> = FacetFilter<F> & { readonly q?: string | undefined };

type PageQuery<F extends string> = FilterQuery<F> &
  FacetBounds & {
    readonly sort?: string | undefined;
    readonly page: number;
    readonly pageSize: number;
  };

// Saved names are folded: byte order is alphabetical without accents.
export const byName = (entity: ListedEntity, locale: Locale) => sql`coalesce(
  search.sort_names ->> ${locale}, search.sort_names ->> ${sql.table(entity)}.source_locale
) collate "C", ${sql.table(entity)}.id`;

/** Sorts as `byName`, with plain names for non-public records. */
export const byAnyName = (entity: ListedEntity, locale: Locale) => sql`coalesce(
  search.sort_names ->> ${locale}, search.sort_names ->> ${sql.table(entity)}.source_locale,
  (select lower(own.name) from ${localizedText(entity, locale)} as own)
) collate "C"`;

interface PreparedFilter<F extends string> {
  readonly query: FilterQuery<F>;
  readonly locale: Locale;
  /** Filters of this list only. */
  readonly more?: readonly Condition[];
  /** Containing record, which limits the total, as `project.initiative_id = …`. */
  readonly within?: Condition;
  /** Name of `within`, if constant. */
  readonly whole?: string;
  /** Records to search; defaults to public ones. */
  readonly searched?: Searched | undefined;
}

/** Returns code lists, valid filters and conditions, for list and points. */
export async function prepareFilter<F extends string>(
  db: Kysely<Database>,
  { entity, facets }: Pick<Listing<F, never, unknown>, 'entity' | 'facets'>,
  { query, locale, more = [], within, searched: through = publicRecords }: PreparedFilter<F>,
) {
  const codeLists = await createCodeListRepository(db).all(locale);
  const source = { db, codeLists, locale };
  const { filter, ignored } = await keepKnown(facets, query, source);
  const search = query.q
    ? await createTextSearch(db, query.q, { kind: entity, searched: through, locale })
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

interface Place {
  readonly sort: string | undefined;
  readonly locale: Locale;
  readonly page: number;
  readonly pageSize: number;
}

// The page is found first: only its records are assembled.
async function findPage<F extends string>(
  db: Kysely<Database>,
  listing: Pick<Listing<F, never, unknown>, 'entity' | 'orders'>,
  { conditions, page, pageSize, ...sorted }: Place & { readonly conditions: Conditions<F> },
): Promise<string[]> {
  const { entity } = listing;
  const { rows } = await sql<{ id: string }>`
    select ${sql.table(entity)}.id from ${searched(entity, conditions.search)} where ${allConditions(conditions)}
    order by ${order(listing, conditions, sorted)} limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(db);
  return rows.map(({ id }) => id);
}

interface Part {
  readonly name: string;
  readonly of?: object;
  /** Whether the list opens with it, if unfiltered. */
  readonly isFirst: boolean;
}

/** Returns a reader that caches, unless there are other filters than facets or an unnamed container. */
function keeping<F extends string>(
  db: Kysely<Database>,
  { entity }: Pick<Listing<F, never, unknown>, 'entity'>,
  {
    query,
    filter,
    conditions,
    locale,
    more = [],
    within,
    whole,
  }: PreparedFilter<F> & { readonly filter: FacetFilter<F>; readonly conditions: Conditions<F> },
) {
  // An empty text is no search, one without words finds nothing.
  const words = query.q ? searchWords(query.q, locale) : null;
  const listed = [entity, whole, words, filter];
  const isForAll = isUnfiltered(conditions);
  return <T>({ name, of, isFirst }: Part, read: () => Promise<T>): Promise<T> =>
    more.length > 0 || (within && !whole)
      ? read()
      : cachedPerRevision(db, JSON.stringify([name, ...listed, of]), read, { isForAll: isForAll && isFirst });
}

/** Returns one page, by a constant number of queries. */
export async function listPage<F extends string, Row, Item>(
  db: Kysely<Database>,
  listing: Listing<F, Row, Item>,
  options: PreparedFilter<F> & { readonly query: PageQuery<F> },
): Promise<ListResponse<Item, F>> {
  const { entity, facets } = listing;
  const { query, locale } = options;
  const prepared = await prepareFilter(db, listing, options);
  const { conditions, filter, ignored, naming, source } = prepared;
  const cached = keeping(db, listing, { ...options, filter, conditions });
  const { facetLimit, facet, facetText } = query;
  const {
    total,
    unfiltered,
    rows: counts,
  } = await cached(
    // Words have another meaning in each language.
    { name: 'counts', ...(query.q && { of: { locale } }), isFirst: true },
    () => countResults(db, { entity, facets, conditions }),
  );
  const bounds = { facetLimit, facet, facetText };
  const named = await cached({ name: 'facets', of: { locale, ...bounds }, isFirst: false }, () =>
    nameFacets({ facets, counts, chosen: filter, source, bounds }),
  );
  const pageCount = Math.max(1, Math.ceil(total / query.pageSize));
  const page = Math.min(query.page, pageCount);
  const place = { sort: query.sort, locale, page, pageSize: query.pageSize };
  const ids = await cached({ name: 'page', of: place, isFirst: page === 1 }, () =>
    findPage(db, listing, { conditions, ...place }),
  );
  const table = sql.table(entity);
  const { rows } = await sql<Row>`
    select ${listing.columns(locale)}
    from unnest(array[${sql.join(ids)}]::uuid[]) with ordinality as page (id, place)
    join ${table} on ${table}.id = page.id
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
    facets: named.facets,
    ...(facetLimit !== undefined && { facetTotals: named.facetTotals }),
    ignored,
    ...(listing.optionalSorts && { sorts: [...listing.optionalSorts] }),
  };
}
