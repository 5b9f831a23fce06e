import { type Kysely, sql } from 'kysely';
import type { FormConfig } from './formConfig.ts';
import { countsNow } from './platform/auth/roleScope.ts';
import type { Database } from './platform/database/schema.ts';
import { readSettings } from './platform/settings/settings.ts';

/** Returns a line for the operator about undeliverable messages; null without any. */
export async function mailWarning(
  db: Kysely<Database>,
  mail: Pick<NonNullable<FormConfig['mail']>, 'owners'> | null,
): Promise<string | null> {
  const remains = 'they are kept in the list of messages (/studio/messages)';
  if (!mail) return `SMTP_URL is not set: messages and confirmations are mailed to nobody; ${remains}`;
  const { content } = await readSettings(db);
  if (mail.owners.length > 0 || content.sender?.owners) return null;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from initiative
    left join convener on convener.id = initiative.convener_id
    where initiative.status = 'published' and initiative.contact is null and convener.contact is null
      and not exists (select from user_role join app_user using (oid)
        where verified and role = 'convener' and ${countsNow} and user_role.initiative_id = initiative.id)`.execute(
    db,
  );
  const without = rows[0]?.count ?? 0;
  const more = without > 0 ? `, and those about the ${without} initiatives that name no contact` : '';
  return `MAIL_OWNERS is empty: messages of the general contact form${more} are mailed to nobody; ${remains}`;
}
