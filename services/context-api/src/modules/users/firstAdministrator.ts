import type { Transaction } from 'kysely';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import { confirmUser } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { insertRole } from './roles.ts';

const everywhere = { initiative_id: null, organization_id: null, consortium_id: null, locale: null };

/**
 * Confirms a person's details and makes them an administrator.
 *
 * @throws ProblemError `conflict` if the identity service has no address for them
 */
export async function makeAdministrator(db: Transaction<Database>, bearer: Bearer): Promise<void> {
  await confirmUser(db, bearer);
  const { oid, name } = bearer;
  await insertRole(db, { role: 'admin', columns: everywhere, scope: null, lastDay: null }, { oid, by: oid });
  await recordAudit(db, {
    action: 'role-assigned',
    actor: bearer,
    subject: { oid, name },
    role: 'admin',
    scope: null,
    lastDay: null,
  });
}
