import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { initiativeFacets } from '#contract/initiatives/constants.ts';
import { initiativeQuery } from '#contract/initiatives/schema.ts';
import type { ResponseBody } from '#contract/operations.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import type { Database } from '../../platform/database/schema.ts';
import { allConditions } from '../../platform/lists/conditions.ts';
import { searched } from '../../platform/lists/counts.ts';
import { prepareFilter } from '../../platform/lists/list.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { initiativeListing } from '../initiatives/list.ts';

/** Searches of a person; each is run for each of their mails. */
const MOST = 30;

const filters = ['q', ...initiativeFacets] as const;

const filterOf = (search: string) => {
  const given = new URLSearchParams(search);
  const values = filters.flatMap((name) => {
    const texts = [...new Set(given.getAll(name))].filter((text) => text.trim() !== '').toSorted();
    return texts.length > 0 ? [[name, texts.length > 1 ? texts : texts[0]!] as const] : [];
  });
  return values.length > 0 ? initiativeQuery.safeParse(Object.fromEntries(values)).data : undefined;
};

/**
 * Returns the filters of a search of initiatives as a query string, the same for the same search.
 *
 * @throws ProblemError `not-found` for one without filters or with invalid ones
 */
export function canonicalSearch(search: string): string {
  const filter = filterOf(search);
  if (!filter) throw new ProblemError('not-found', { detail: 'There is no such search' });
  return new URLSearchParams(
    filters.flatMap((name) => [filter[name] ?? []].flat().map((value) => [name, value])),
  ).toString();
}

const ofPerson = (db: Kysely<Database>, oid: string) => db.selectFrom('search_follow').where('oid', '=', oid);

export const isSearchFollowed = async (db: Kysely<Database>, oid: string, search: string): Promise<boolean> =>
  (await ofPerson(db, oid).select('oid').where('search', '=', search).executeTakeFirst()) !== undefined;

/** Lets a person follow a search; idempotent. */
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

async function prepare(db: Kysely<Database>, search: string, locale: Locale) {
  const query = filterOf(search);
  if (!query) return null;
  const prepared = await prepareFilter(db, initiativeListing, { query, locale });
  // Without a value that is gone, the search would find more than was asked for.
  return prepared.ignored.length > 0 ? null : { ...prepared, q: query.q };
}

type FollowedSearch = ResponseBody<'getFollowing'>['searches'][number];

/** Returns the searches that a person follows, the latest first; without filters where a value is gone. */
export async function followedSearches(
  db: Kysely<Database>,
  oid: string,
  locale: Locale,
): Promise<FollowedSearch[]> {
  const rows = await ofPerson(db, oid).select('search').orderBy('at', 'desc').orderBy('search').execute();
  const searches = rows.map(async ({ search }): Promise<FollowedSearch> => {
    const prepared = await prepare(db, search, locale);
    if (!prepared) return { search, filters: [] };
    const named = initiativeFacets.map(async (name) => {
      const values = [prepared.filter[name] ?? []].flat();
      const names =
        values.length > 0 ? await initiativeListing.facets[name].names(prepared.source, values) : [];
      return { name, values: names.filter(({ code }) => values.includes(code)).map((each) => each.name) };
    });
    const text = { name: 'q', values: prepared.q ? [prepared.q] : [] };
    return {
      search,
      filters: [text, ...(await Promise.all(named))].filter(({ values }) => values.length > 0),
    };
  });
  return Promise.all(searches);
}

/** Returns queries `initiative_id, since` of what a person's searches find. */
export async function foundBySearches(
  db: Kysely<Database>,
  oid: string,
  locale: Locale,
): Promise<RawBuilder<unknown>[]> {
  const rows = await ofPerson(db, oid).select(['search', 'at']).execute();
  const queries = rows.map(async ({ search, at }) => {
    const prepared = await prepare(db, search, locale);
    if (!prepared) return [];
    const { conditions } = prepared;
    return [
      sql`select initiative.id as initiative_id, ${at}::timestamptz as since
        from ${searched('initiative', conditions.search)} where ${allConditions(conditions)}`,
    ];
  });
  return (await Promise.all(queries)).flat();
}
