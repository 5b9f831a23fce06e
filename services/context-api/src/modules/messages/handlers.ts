import { type Kysely, sql } from 'kysely';
import type { Message } from '#contract/messages/schema.ts';
import { type Holder, rights } from '#contract/users/rights.ts';
import type { Database } from '../../platform/database/schema.ts';

interface Place {
  readonly initiative_id: string | null;
  readonly organization_id: string | null;
}

const holders: readonly Holder[] = rights['message.handle'];

/** Returns possible handlers by name. */
export async function handlersOf(db: Kysely<Database>, place: Place): Promise<Message['handlers'][number][]> {
  const conditions = holders.flatMap(([role, limit]) => {
    const own = sql`user_role.role = ${role}`;
    if (limit === 'site')
      return [
        sql`(${own} and num_nonnulls(initiative_id, organization_id, consortium_id, user_role.locale) = 0)`,
      ];
    if (limit !== 'initiative' && limit !== 'organization') return [];
    const id = place[`${limit}_id`];
    const column = sql.ref(`user_role.${limit}_id`);
    return id === null ? [] : [sql`(${own} and ${column} = ${id})`];
  });
  const { rows } = await sql<{ oid: string; name: string }>`
    select oid, name from app_user where verified
      and exists (select 1 from user_role where user_role.oid = app_user.oid and (${sql.join(conditions, sql` or `)}))
    order by lower(name), oid limit 200`.execute(db);
  return rows;
}
