import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ListResponse } from '#contract/shared/list.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { cachedPerRevision } from '../changes/cachedPerRevision.ts';
import type { Database } from '../database/schema.ts';
import { createCodeListRepository } from '../localization/codeLists.ts';
import { localizedText } from '../localization/localizedText.ts';
import { createNaming, type Naming } from '../localization/naming.ts';
import { publicRecords, type Searched } from '../search/searched.ts';
import { searchWords } from '../search/searchWords.ts';
import { createTextSearch } from '../search/textSearch.ts';
import { type Condition, type Conditions, createConditions, isUnfiltered } from './conditions.ts';
import { countResults, type FacetBounds, nameFacets } from './counts.ts';
import type { Facet, FacetFilter } from './facet.ts';
import { keepKnown } from './knownFilter.ts';
import { findPage, idsAt, type Ordered, readOrder } from './ordered.ts';

export interface Listing<F extends string, Row, Item> extends Ordered {
  readonly facets: Readonly<Record<F, Facet>>;
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

interface Part<T> {
  readonly name: string;
  readonly of?: object;
  /** Whether all visitors of the unfiltered list need it. */
  readonly isForAll: boolean;
  readonly bytesOf?: (value: T) => number;
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
  const isCached = more.length === 0 && (!within || whole !== undefined);
  const isWhole = isCached && isUnfiltered(conditions);
  const cached = <T>({ name, of, isForAll, bytesOf }: Part<T>, read: () => Promise<T>): Promise<T> =>
    isCached
      ? cachedPerRevision(db, JSON.stringify([name, ...listed, of]), read, {
          isForAll: isForAll && isWhole,
          ...(bytesOf && { bytesOf }),
        })
      : read();
  return { cached, isWhole };
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
  const { cached, isWhole } = keeping(db, listing, { ...options, filter, conditions });
  const { facetLimit, facet, facetText } = query;
  const {
    total,
    unfiltered,
    rows: counts,
  } = await cached(
    // Words have another meaning in each language.
    { name: 'counts', ...(query.q && { of: { locale } }), isForAll: true },
    () => countResults(db, { entity, facets, conditions }),
  );
  const bounds = { facetLimit, facet, facetText };
  const named = await cached({ name: 'facets', of: { locale, ...bounds }, isForAll: false }, () =>
    nameFacets({ facets, counts, chosen: filter, source, bounds }),
  );
  const pageCount = Math.max(1, Math.ceil(total / query.pageSize));
  const page = Math.min(query.page, pageCount);
  const place = { sort: query.sort, locale, page, pageSize: query.pageSize };
  const inOrder = { sort: query.sort, locale };
  // Further pages of all records: sorting again for each would cost as much as the whole order.
  const ids =
    isWhole && page > 1
      ? idsAt(
          await cached({ name: 'order', of: inOrder, isForAll: true, bytesOf: ({ length }) => length }, () =>
            readOrder(db, listing, { conditions, ...inOrder }),
          ),
          place,
        )
      : await cached({ name: 'page', of: place, isForAll: page === 1 }, () =>
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
