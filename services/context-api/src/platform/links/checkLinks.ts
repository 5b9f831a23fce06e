import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Database } from '../database/schema.ts';
import { checkLink, type Problem } from './checkLink.ts';
import { collectLinks } from './linkUses.ts';

const AT_ONCE = 4;

/** Condition of an address that fails: one failure may be a short outage. */
export const isDead = sql<SqlBool>`link_check.failures >= 2`;

/** Time after which another process may check a claimed address. */
const LEASE = sql`interval '10 minutes'`;

const DAY = 86_400_000;
/** Failed addresses are checked again tomorrow: outages end. */
const nextAfter = (problem: Problem) => new Date(Date.now() + (problem === null ? 7 : 1) * DAY);

interface Check {
  readonly db: Kysely<Database>;
  readonly check?: (url: string) => Promise<Problem>;
  readonly signal?: AbortSignal;
}

async function claim(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    update link_check set next_at = now() + ${LEASE}
    where url in (select url from link_check where next_at <= now() order by next_at limit ${AT_ONCE}
      for update skip locked)
    returning url`.execute(db);
  return rows.map(({ url }) => url);
}

const save = (db: Kysely<Database>, url: string, problem: Problem) =>
  db
    .updateTable('link_check')
    .set((set) => ({
      checked_at: new Date(),
      next_at: nextAfter(problem),
      problem,
      failures: problem === null ? 0 : sql<number>`${set.ref('failures')} + 1`,
      failed_since: problem === null ? null : sql<Date>`coalesce(${set.ref('failed_since')}, now())`,
    }))
    .where('url', '=', url)
    .execute();

/**
 * Checks due addresses, a few at a time; processes share them.
 *
 * @returns numbers of checked and failed addresses
 */
export async function checkLinks({
  db,
  check = checkLink,
  signal,
}: Check): Promise<{ checked: number; failed: number }> {
  let checked = 0;
  let failed = 0;
  for (;;) {
    const urls = signal?.aborted ? [] : await claim(db);
    if (urls.length === 0) return { checked, failed };
    const problems = await Promise.all(
      urls.map(async (url) => {
        const problem = await check(url);
        await save(db, url, problem);
        return problem;
      }),
    );
    checked += urls.length;
    failed += problems.filter((problem) => problem !== null).length;
  }
}

/**
 * Collects all addresses once a day, in one process.
 *
 * @returns whether it was this one
 */
export const collectLinksDaily = (db: Kysely<Database>): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ name: string }>`
      insert into scheduled_job (name, next_at) values ('collect-links', now() + interval '1 day')
      on conflict (name) do update set next_at = excluded.next_at where scheduled_job.next_at <= now()
      returning name`.execute(transaction);
    if (rows.length === 0) return false;
    await collectLinks(transaction);
    return true;
  });
