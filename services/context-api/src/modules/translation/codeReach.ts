import { type Kysely, sql } from 'kysely';
import { managedCodeLists } from '#contract/codes/constants.ts';
import { cachedPerRevision } from '../../platform/changes/cachedPerRevision.ts';
import type { Database } from '../../platform/database/schema.ts';
import { usersOf } from '../../platform/localization/codeColumns.ts';
import { reachTables } from './reach.ts';

/** Views of pages of records with a code, by `list/code`. */
export type CodeReach = Readonly<Record<string, number>>;

// Goals, actions and documents are on the page of their owner, whose slug comes first.
const page = sql`case kind when 'initiative' then 'view_compact' when 'organization' then 'view_profile'
  when 'project' then 'view_project' when 'opportunity' then 'view_opportunities' when 'story' then 'view_story'
  when 'document' then 'view_profile' when 'sourcing_area' then 'view_profile' else 'view_compact' end`;
const slug = sql`case when kind in ('initiative', 'organization', 'project', 'opportunity', 'story')
  then slugs[cardinality(slugs)] else slugs[1] end`;

async function readReach(db: Kysely<Database>): Promise<CodeReach> {
  const users = managedCodeLists.map(
    (list) => sql`select ${sql.lit(list)} || '/' || code as key, kind, id from (${usersOf(list)}) as own`,
  );
  const { rows } = await sql<{ key: string; views: number }>`with ${reachTables}
    select key, sum(views.count)::int as views from (${sql.join(users, sql` union all `)}) as used
    join search_record as shown using (kind, id)
    join views on views.event = ${page} and views.subject = ${slug}
    group by key`.execute(db);
  return Object.fromEntries(rows.map(({ key, views }) => [key, views]));
}

/** Returns the reach of all codes with any, some hours old at most. */
export const codeReach = (db: Kysely<Database>): Promise<CodeReach> =>
  cachedPerRevision(db, 'reach of codes', () => readReach(db));
