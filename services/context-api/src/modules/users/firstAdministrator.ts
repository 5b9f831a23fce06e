import type { Transaction } from 'kysely';
import type { Bearer } from '../../platform/auth/bearer.ts';
import { confirmUser } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';

/**
 * Confirms a person's details and makes them an administrator.
 *
 * @throws ProblemError `conflict` if the identity service has no address for them
 */
export async function makeAdministrator(db: Transaction<Database>, bearer: Bearer): Promise<void> {
  await confirmUser(db, bearer);
  await db
    .insertInto('user_role')
    .values({
      oid: bearer.oid,
      role: 'admin',
      initiative_id: null,
      organization_id: null,
      consortium_id: null,
      locale: null,
    })
    .execute();
}
