import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/**
 * Queries an initiative's partner ids: its own list, the convening organization, and confirmed actors of
 * published actions.
 *
 * @param initiativeId a column or a value
 */
export const partnerIds = (initiativeId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select partner.organization_id from initiative_partner as partner where partner.initiative_id = ${initiativeId}
  union select convener.organization_id from convener
    join initiative as convened on convened.convener_id = convener.id where convened.id = ${initiativeId}
  union select named.organization_id from action_actor as named join action as its on its.id = named.action_id
    where its.initiative_id = ${initiativeId} and its.status = 'published' and named.is_confirmed`;

/** Condition for valid rows of `action_actor as link`: confirmed by the team, or partners. */
export const isActor: RawBuilder<SqlBool> = sql`(link.is_confirmed or link.organization_id in (
  ${partnerIds(sql`(select of.initiative_id from action as of where of.id = link.action_id)`)}))`;

interface Named {
  readonly slug: string;
  readonly position: number;
  readonly isConfirmed: boolean;
}

/** Returns an action's valid organizations, the leading one first. */
export async function actorsOf(db: Kysely<Database>, actionId: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select organization.slug, link.position, link.is_confirmed as "isConfirmed" from action_actor as link
    join organization on organization.id = link.organization_id
    where link.action_id = ${actionId} and ${isActor} order by link.position`.execute(db);
  return rows;
}

/** Marks all organizations of an action as confirmed by the team. */
export async function confirmNamed(db: Transaction<Database>, actionId: string): Promise<void> {
  for (const table of ['action_actor', 'action_contribution'] as const) {
    await db.updateTable(table).set({ is_confirmed: true }).where('action_id', '=', actionId).execute();
  }
}
