import { type Kysely, sql } from 'kysely';
import type {
  SearchQuery,
  SearchResponse,
  SearchResult,
  SearchSuggestion,
  SearchSuggestions,
} from '#contract/search/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { type SearchKind, searchKinds } from '#contract/shared/searchKinds.ts';
import { cachedPerRevision } from '../../platform/changes/cachedPerRevision.ts';
import type { Database } from '../../platform/database/schema.ts';
import { countryName } from '../../platform/localization/countries.ts';
import { searchBeginnings } from '../../platform/search/beginnings.ts';
import { marksOf } from '../../platform/search/marks.ts';
import { findOtherSearches, type OtherSearches } from '../../platform/search/otherSearches.ts';
import { publicRecords } from '../../platform/search/searched.ts';
import { searchWords } from '../../platform/search/searchWords.ts';
import type { Alternative } from '../../platform/search/terms.ts';
import { createTextSearch, type TextSearch } from '../../platform/search/textSearch.ts';
import { type FoundProgress, readProgress } from './progress.ts';

/** Repository for searching published records. */
export interface SearchRepository {
  search(query: SearchQuery, locale: Locale): Promise<SearchResponse>;
  suggest(q: string | undefined, locale: Locale): Promise<SearchSuggestions>;
}

/** Best results per kind while none is chosen. */
const bestPerKind = 4;
const pageSizeOfKind = 12;
const maximumSuggestions = 8;

interface ResultRow {
  kind: SearchKind;
  id: string;
  slugs: string[];
  language: Locale;
  text: { name: string; summary: string };
  context: { name: string; language: Locale } | null;
  country: string | null;
  updated_at: Date;
}

/** Returns result columns from `placed` and `record`. */
const shown = (locale: Locale) => {
  const language = sql`case when record.texts -> ${locale}::text is null then record.source_locale else ${locale}::text end`;
  return sql`record.kind, record.id, record.slugs, ${language} as language, record.texts -> ${language} as text,
    record.context -> ${locale}::text as context, record.country, record.updated_at
    from placed join search_record as record on record.kind = placed.kind and record.id = placed.id`;
};

// Only columns for sorting are read of all results: texts are many times as long.
const ranked = ({ condition, rank }: TextSearch, locale: Locale) => sql`ranked as materialized (
  select kind, id, ${rank} as rank,
    coalesce(sort_names ->> ${locale}::text, sort_names ->> source_locale) collate "C" as name
  from search_record as search where ${condition}
)`;

/** Best first, equal ones by name. */
const inOrder = sql`order by placed.rank desc, placed.name, placed.kind, placed.id`;

interface PlacedRow extends ResultRow {
  /** Rank within its kind, from 1. */
  place: number;
  total: number;
}

interface Window {
  /** Only kind with more than its best result. */
  readonly kind: SearchKind | undefined;
  /** From 1; beyond the last page, the last one. */
  readonly page: number;
  readonly pageSize: number;
}

/** Returns the best result of every kind, and a page. */
async function readPlaced(
  db: Kysely<Database>,
  text: TextSearch,
  { kind, page, pageSize, locale }: Window & { readonly locale: Locale },
): Promise<PlacedRow[]> {
  const ofPage = sql`ceil(place / ${pageSize}::float8) = least(${page}::int, ceil(total / ${pageSize}::float8))`;
  const { rows } = await sql<PlacedRow>`
    with ${ranked(text, locale)}, numbered as (
      select *, row_number() over (partition by kind order by rank desc, name, id)::int as place,
        count(*) over (partition by kind)::int as total from ranked
    ), placed as (
      select * from numbered where place = 1 or (${ofPage} ${kind ? sql`and kind = ${kind}` : sql``})
    )
    select placed.place, placed.total, ${shown(locale)} ${inOrder}
  `.execute(db);
  return rows;
}

/** Counts results per kind, the one with the best result first. */
function countKinds(rows: readonly PlacedRow[]): { kind: SearchKind; total: number }[] {
  const found = rows.filter(({ place }) => place === 1);
  const without = searchKinds.filter((kind) => !found.some((row) => row.kind === kind));
  return [
    ...found.map(({ kind, total }) => ({ kind, total })),
    ...without.map((kind) => ({ kind, total: 0 })),
  ];
}

const toSuggestion = ({ kind, slugs, text: { name }, language, context }: ResultRow): SearchSuggestion => ({
  kind,
  slugs,
  name,
  language,
  context,
});

interface Found {
  readonly rows: readonly (PlacedRow & FoundProgress)[];
  /** Words that results may contain. */
  readonly words: readonly Alternative[];
  readonly isPartial: boolean;
  readonly others: OtherSearches;
}

const noOthers: OtherSearches = { spellings: [], broader: [] };

async function find(db: Kysely<Database>, q: string, window: Window & { locale: Locale }): Promise<Found> {
  const text = await createTextSearch(db, q, { locale: window.locale });
  const { words, isPartial, known } = text;
  const placed = await readPlaced(db, text, window);
  const progress = await readProgress(db, placed, window.locale);
  const rows = placed.map((row) => ({ ...row, ...progress.get(row.id) }));
  const scope = { kind: undefined, searched: publicRecords };
  const others = rows.length > 0 ? noOthers : await findOtherSearches(db, { q, known }, scope);
  return { rows, words, isPartial, others };
}

function toResult(
  row: ResultRow & FoundProgress,
  { words, locale }: { words: readonly Alternative[]; locale: Locale },
) {
  const { text, context, country, updated_at, progress, status } = row;
  const countryText = country === null ? null : countryName(country, locale);
  const marks = (shownText: string | null | undefined) => (shownText ? marksOf(shownText, words) : []);
  return {
    ...toSuggestion(row),
    summary: text.summary,
    country: country === null ? null : { code: country, name: countryText! },
    updatedAt: updated_at.toISOString(),
    ...(progress && { progress }),
    ...(status && { status }),
    marks: {
      name: marks(text.name),
      summary: marks(text.summary),
      context: marks(context?.name),
      country: marks(countryText),
    },
  } satisfies SearchResult;
}

async function readBest(db: Kysely<Database>, text: TextSearch, locale: Locale): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    with ${ranked(text, locale)},
      placed as (select * from ranked as placed ${inOrder} limit ${maximumSuggestions})
    select ${shown(locale)} ${inOrder}
  `.execute(db);
  return rows;
}

// Many type the same first letters.
const nameOf = (what: string, q: string, window: { locale: Locale }) =>
  JSON.stringify([what, searchWords(q, window.locale), window]);

export function createSearchRepository(db: Kysely<Database>): SearchRepository {
  return {
    async search({ q = '', kind, page: wanted }, locale) {
      const pageSize = kind ? pageSizeOfKind : bestPerKind;
      const window = { kind, page: kind ? wanted : 1, pageSize, locale };
      const { rows, words, isPartial, others } = await cachedPerRevision(
        db,
        nameOf('search', q, window),
        () => find(db, q, window),
      );
      const counts = countKinds(rows);
      const ofKind = counts.find((each) => each.kind === kind)?.total ?? 0;
      const pageCount = Math.max(1, Math.ceil(ofKind / pageSize));
      const page = Math.min(wanted, pageCount);
      const results = rows.filter(
        (row) => (!kind || row.kind === kind) && Math.ceil(row.place / pageSize) === page,
      );
      return {
        total: counts.reduce((sum, { total }) => sum + total, 0),
        groups: counts.map((each) => ({
          ...each,
          items: results
            .filter((result) => result.kind === each.kind)
            .map((row) => toResult(row, { words, locale })),
        })),
        page,
        pageSize,
        pageCount,
        isPartial,
        ...others,
      };
    },
    async suggest(q = '', locale) {
      const items = await cachedPerRevision(db, nameOf('suggest', q, { locale }), async () => {
        const beginnings = searchBeginnings(q);
        const names = beginnings ? await readBest(db, beginnings, locale) : [];
        // Names come first: if there are enough, they are the best.
        const best =
          names.length === maximumSuggestions
            ? names
            : await readBest(db, await createTextSearch(db, q, { locale }), locale);
        return best.map(toSuggestion);
      });
      return { items };
    },
  };
}
