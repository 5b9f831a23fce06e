import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Message } from '#contract/messages/schema.ts';
import { type Holder, rights } from '#contract/users/rights.ts';
import { countsNow } from '../../platform/auth/roleScope.ts';
import type { Database } from '../../platform/database/schema.ts';

interface Place {
  readonly initiative_id: string | null;
  readonly organization_id: string | null;
}

const holders: readonly Holder[] = rights['message.handle'];

/** Matches rows of `app_user` who may handle the messages of a place now. */
function handles(idOf: (limit: 'initiative' | 'organization') => RawBuilder<unknown>): RawBuilder<SqlBool> {
  const conditions = holders.flatMap(([role, limit]) => {
    const own = sql`user_role.role = ${role}`;
    if (limit === 'site')
      return [
        sql`(${own} and num_nonnulls(initiative_id, organization_id, consortium_id, user_role.locale) = 0)`,
      ];
    if (limit !== 'initiative' && limit !== 'organization') return [];
    return [sql`(${own} and ${sql.ref(`user_role.${limit}_id`)} = ${idOf(limit)})`];
  });
  return sql<SqlBool>`(app_user.verified and exists (select from user_role
    where user_role.oid = app_user.oid and ${countsNow} and (${sql.join(conditions, sql` or `)})))`;
}

/** Returns possible handlers by name. */
export async function handlersOf(db: Kysely<Database>, place: Place): Promise<Message['handlers'][number][]> {
  const { rows } = await sql<{ oid: string; name: string }>`
    select oid, name from app_user where ${handles((limit) => sql`${place[`${limit}_id`]}::uuid`)}
    order by lower(name), oid limit 200`.execute(db);
  return rows;
}

/** Matches rows of `submission` whose assigned person may not handle them any more, or is missing. */
export const isOrphaned = sql<SqlBool>`not exists (select from app_user
  where app_user.oid = submission.assignee and ${handles((limit) => sql.ref(`submission.${limit}_id`))})`;
