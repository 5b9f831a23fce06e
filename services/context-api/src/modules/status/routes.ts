import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { may } from '#contract/users/rights.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { requireBearer } from '../../platform/http/write.ts';
import { requireVisible } from '../../platform/problems/existing.ts';
import { type Installation, readStatus } from './queries.ts';

/** Adds the route for administrators; to others it does not exist. */
export function addStatusRoutes(
  app: FastifyInstance,
  db: Kysely<Database>,
  installation: Installation,
): void {
  addOperation(app, 'getServiceStatus', async ({ bearer, locale }) => {
    const context = await findUserContext(db, requireBearer(bearer).oid, locale);
    requireVisible('status', may(context, 'settings.manage'));
    return readStatus(db, installation);
  });
}
