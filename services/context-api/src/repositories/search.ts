import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import type {
  SearchAnswer,
  SearchQuery,
  SearchResult,
  SearchSuggestion,
  SearchSuggestions,
} from '#contract/search.ts';
import { type SearchKind, searchKinds } from '#contract/searchKinds.ts';
import { countryName } from '../countries.ts';
import type { Database } from '../database/schema.ts';
import { type TextSearch, createTextSearch } from './search/textSearch.ts';

/** Finds published records of all kinds; nothing else is ever in its table. */
export interface SearchRepository {
  search(query: SearchQuery, locale: Locale): Promise<SearchAnswer>;
  suggest(q: string | undefined, locale: Locale): Promise<SearchSuggestions>;
}

/** Best results of each kind while none is chosen. */
const bestPerKind = 4;
const pageSizeOfKind = 12;
const maximumSuggestions = 8;

interface Count {
  readonly kind: SearchKind;
  readonly total: number;
}

/** All kinds with the number of their results, that of the best result first. */
async function countKinds(db: Kysely<Database>, { condition, rank }: TextSearch): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select kind, count(*)::int as total from search_record as search where ${condition}
    group by kind order by max(${rank}) desc, kind
  `.execute(db);
  const without = searchKinds.filter((kind) => !rows.some((row) => row.kind === kind));
  return [...rows, ...without.map((kind) => ({ kind, total: 0 }))];
}

interface ResultRow {
  kind: SearchKind;
  slugs: string[];
  language: Locale;
  text: { name: string; summary: string };
  context: { name: string; language: Locale } | null;
  country: string | null;
  updated_at: Date;
}

interface Window {
  readonly kind: SearchKind | undefined;
  /** Place of the first result within its kind, from 1. */
  readonly from: number;
  readonly count: number;
  readonly locale: Locale;
}

/** Results by rank, each kind for itself; equal ones by name. */
async function readResults(
  db: Kysely<Database>,
  { condition, rank }: TextSearch,
  { kind, from, count, locale }: Window,
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select kind, slugs, language, texts -> language as text, context -> ${locale}::text as context, country, updated_at from (
      select *, row_number() over (partition by kind order by rank desc, name collate "C", id) as place from (
        select *, ${rank} as rank, coalesce(sort_names ->> ${locale}::text, sort_names ->> source_locale) as name,
          case when texts -> ${locale}::text is null then source_locale else ${locale}::text end as language
        from search_record as search where ${condition} ${kind ? sql`and kind = ${kind}` : sql``}
      ) as found
    ) as placed
    where place between ${from}::int and ${from + count - 1}::int
    order by rank desc, name collate "C", kind, id
  `.execute(db);
  return rows;
}

const toSuggestion = ({ kind, slugs, text: { name }, language, context }: ResultRow): SearchSuggestion => ({
  kind,
  slugs,
  name,
  language,
  context,
});

function toResult(row: ResultRow, locale: Locale): SearchResult {
  const { text, country, updated_at } = row;
  return {
    ...toSuggestion(row),
    summary: text.summary,
    country: country === null ? null : { code: country, name: countryName(country, locale) },
    updatedAt: updated_at.toISOString(),
  };
}

export function createSearchRepository(db: Kysely<Database>): SearchRepository {
  return {
    async search({ q = '', kind, page: wanted }, locale) {
      const text = await createTextSearch(db, q);
      const counts = await countKinds(db, text);
      const pageSize = kind ? pageSizeOfKind : bestPerKind;
      const ofKind = counts.find((each) => each.kind === kind)?.total ?? 0;
      const pageCount = Math.max(1, Math.ceil(ofKind / pageSize));
      const page = Math.min(wanted, pageCount);
      const window = { kind, from: (page - 1) * pageSize + 1, count: pageSize, locale };
      const results = (await readResults(db, text, window)).map((row) => toResult(row, locale));
      return {
        total: counts.reduce((sum, { total }) => sum + total, 0),
        groups: counts.map((each) => ({
          ...each,
          items: results.filter((result) => result.kind === each.kind),
        })),
        page,
        pageSize,
        pageCount,
      };
    },
    async suggest(q = '', locale) {
      const text = await createTextSearch(db, q);
      const rows = await readResults(db, text, {
        kind: undefined,
        from: 1,
        count: maximumSuggestions,
        locale,
      });
      return { items: rows.slice(0, maximumSuggestions).map(toSuggestion) };
    },
  };
}
