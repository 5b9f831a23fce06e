import { type Kysely, type RawBuilder, sql } from 'kysely';
import type {
  InitiativeFilter,
  InitiativeList,
  InitiativePoints,
  InitiativeQuery,
} from '#contract/initiative.ts';
import type { Level } from '#contract/codeList.ts';
import type { Locale } from '#contract/locale.ts';
import type { Database } from '../../database/schema.ts';
import { createCodeListRepository } from '../codeLists.ts';
import { servedText } from '../servedText.ts';
import { type Conditions, allConditions, createConditions } from './conditions.ts';
import { countResults, nameFacets } from './facets.ts';
import { keepKnown } from './knownFilter.ts';
import { createNaming } from './naming.ts';
import { createSearch } from './search.ts';
import { type SummaryRow, summaryColumns, toSummary } from './summary.ts';

// Names are folded when they are stored, so the order of bytes is that of the alphabet without accents.
const byName = (locale: Locale) => sql`coalesce(
  search.sort_names ->> ${locale}, search.sort_names ->> initiative.source_locale
) collate "C", initiative.id`;

function order(sort: InitiativeQuery['sort'], conditions: Conditions, locale: Locale): RawBuilder<unknown> {
  const name = byName(locale);
  const { search } = conditions;
  switch (sort ?? 'relevance') {
    case 'updated':
      return sql`initiative.updated_at desc, ${name}`;
    case 'area':
      return sql`initiative.area_ha desc, ${name}`;
    case 'started':
      return sql`initiative.start_year desc, ${name}`;
    case 'relevance':
      return search ? sql`${search.rank} desc, ${name}` : name;
    default:
      return name;
  }
}

const searched = sql`from initiative left join initiative_search as search on search.initiative_id = initiative.id`;

/** One page; the number of queries does not depend on the number of results. */
export async function listInitiatives(
  db: Kysely<Database>,
  query: InitiativeQuery,
  locale: Locale,
): Promise<InitiativeList> {
  const codeLists = await createCodeListRepository(db).all(locale);
  const { filter, ignored } = await keepKnown(db, query, codeLists);
  const conditions = createConditions(filter, filter.q ? await createSearch(db, filter.q) : undefined);
  const counts = await countResults(db, conditions);
  const countOf = (name: string) => counts.find(({ facet }) => facet === name)?.count ?? 0;
  const total = countOf('total');
  const pageCount = Math.max(1, Math.ceil(total / query.pageSize));
  const page = Math.min(query.page, pageCount);
  // The page is found first, so that only its records are put together.
  const { rows } = await sql<SummaryRow>`
    with page as (
      select initiative.id, row_number() over (order by ${order(query.sort, conditions, locale)}) as place
      ${searched} where ${allConditions(conditions)}
      order by place limit ${query.pageSize} offset ${(page - 1) * query.pageSize}
    )
    select ${summaryColumns(locale)} from page join initiative on initiative.id = page.id
    join ${servedText('initiative', locale)} as served on true
    order by page.place
  `.execute(db);
  const naming = createNaming(codeLists, locale);
  return {
    items: rows.map((row) => toSummary(row, naming)),
    total,
    page,
    pageSize: query.pageSize,
    pageCount,
    totalUnfiltered: countOf('unfiltered'),
    facets: await nameFacets(db, { counts, chosen: filter, codeLists, locale }),
    ignored,
  };
}

type PointRow = Pick<
  SummaryRow,
  'id' | 'slug' | 'name' | 'language' | 'country' | 'longitude' | 'latitude'
> & {
  level: Level;
};

/** All results as points, in name order. */
export async function listPoints(
  db: Kysely<Database>,
  query: InitiativeFilter,
  locale: Locale,
): Promise<InitiativePoints> {
  const codeLists = await createCodeListRepository(db).all(locale);
  const { filter } = await keepKnown(db, query, codeLists);
  const conditions = createConditions(filter, filter.q ? await createSearch(db, filter.q) : undefined);
  const { rows } = await sql<PointRow>`
    select initiative.id, initiative.slug, served.name, served.locale as language, initiative.country,
      initiative.level, initiative.longitude, initiative.latitude
    ${searched} join ${servedText('initiative', locale)} as served on true
    where ${allConditions(conditions)}
    order by ${byName(locale)}
  `.execute(db);
  const naming = createNaming(codeLists, locale);
  return {
    items: rows.map(({ longitude, latitude, country, ...row }) => ({
      ...row,
      country: naming.one('country', country),
      position: [longitude, latitude],
    })),
  };
}
