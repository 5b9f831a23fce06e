import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type FollowedList, followedLists } from '#contract/following/constants.ts';
import type { ResponseBody } from '#contract/operations.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { type Filter, followables, type Found } from './followable.ts';

/** Most searches per person, which each mail runs. */
const MOST = 30;

interface Search {
  readonly list: FollowedList;
  readonly filter: Filter;
}

function searchOf(text: string): Search | undefined {
  const given = new URLSearchParams(text);
  const list = followedLists.find((name) => name === (given.get('list') ?? 'initiatives'));
  if (!list) return undefined;
  const { names, schema } = followables[list];
  const values = names.flatMap((name) => {
    const texts = [...new Set(given.getAll(name))].filter((each) => each.trim() !== '').toSorted();
    return texts.length > 0 ? [[name, texts.length > 1 ? texts : texts[0]!] as const] : [];
  });
  const parsed = values.length > 0 ? schema.safeParse(Object.fromEntries(values)).data : undefined;
  return parsed && { list, filter: parsed as Filter };
}

/**
 * Returns a search as a canonical query string.
 *
 * @throws ProblemError `not-found` for one without filters or with invalid ones
 */
export function canonicalSearch(text: string): string {
  const search = searchOf(text);
  if (!search) throw new ProblemError('not-found', { detail: 'There is no such search' });
  const { list, filter } = search;
  return new URLSearchParams([
    ...(list === 'initiatives' ? [] : [['list', list]]),
    ...followables[list].names.flatMap((name) => [filter[name] ?? []].flat().map((value) => [name, value])),
  ]).toString();
}

const ofPerson = (db: Kysely<Database>, oid: string) => db.selectFrom('search_follow').where('oid', '=', oid);

export const isSearchFollowed = async (db: Kysely<Database>, oid: string, search: string): Promise<boolean> =>
  (await ofPerson(db, oid).select('oid').where('search', '=', search).executeTakeFirst()) !== undefined;

/** Saves a followed search; idempotent. */
export async function followSearch(
  db: Transaction<Database>,
  { oid, email }: Bearer,
  search: string,
): Promise<void> {
  const known = await ofPerson(db, oid).select('search').execute();
  if (known.length >= MOST && !known.some((each) => each.search === search))
    throw new ProblemError('conflict', { detail: `A person follows at most ${MOST} searches` });
  await db
    .insertInto('search_follow')
    .values({ oid, email, search })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unfollowSearch(db: Transaction<Database>, oid: string, search: string): Promise<void> {
  await db.deleteFrom('search_follow').where('oid', '=', oid).where('search', '=', search).execute();
}

async function find(db: Kysely<Database>, text: string, locale: Locale): Promise<Found | null> {
  const search = searchOf(text);
  return search ? followables[search.list].find(db, search.filter, locale) : null;
}

type FollowedSearch = ResponseBody<'getFollowing'>['searches'][number];

/** Returns searches, latest first; without filters if a value is gone. */
export async function followedSearches(
  db: Kysely<Database>,
  oid: string,
  locale: Locale,
): Promise<FollowedSearch[]> {
  const rows = await ofPerson(db, oid).select('search').orderBy('at', 'desc').orderBy('search').execute();
  const searches = rows.map(async ({ search }): Promise<FollowedSearch> => {
    const found = await find(db, search, locale);
    return {
      search,
      filters: (found?.filters ?? []).map(({ name, values }) => {
        const foreign = values.flatMap((each) =>
          each.language ? [[each.name, each.language] as const] : [],
        );
        return {
          name,
          values: values.map((each) => each.name),
          ...(foreign.length > 0 && { languages: Object.fromEntries(foreign) }),
        };
      }),
    };
  });
  return Promise.all(searches);
}

interface FoundBySearches {
  /** Queries `initiative_id, since`. */
  readonly initiatives: readonly RawBuilder<unknown>[];
  /** Queries `kind, id, since` of single records. */
  readonly records: readonly RawBuilder<unknown>[];
}

export async function foundBySearches(
  db: Kysely<Database>,
  oid: string,
  locale: Locale,
): Promise<FoundBySearches> {
  const rows = await ofPerson(db, oid).select(['search', 'at']).execute();
  const since = (query: RawBuilder<unknown> | undefined, at: Date) =>
    query ? [sql`select found.*, ${at}::timestamptz as since from (${query}) as found`] : [];
  const found = await Promise.all(
    rows.map(async ({ search, at }) => ({ at, found: await find(db, search, locale) })),
  );
  return {
    initiatives: found.flatMap(({ at, found: each }) => since(each?.initiatives, at)),
    records: found.flatMap(({ at, found: each }) => since(each?.records, at)),
  };
}
