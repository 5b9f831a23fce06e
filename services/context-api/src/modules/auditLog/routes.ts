import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { may } from '#contract/users/rights.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { requireBearer } from '../../platform/http/write.ts';
import { requireVisible } from '../../platform/problems/existing.ts';
import { listAuditEntries } from './queries.ts';

export function addAuditLogRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  addOperation(app, 'listAuditEntries', async ({ query, bearer, locale }) => {
    const context = await findUserContext(db, requireBearer(bearer).oid, locale);
    requireVisible('audit log', may(context, 'audit.read'));
    return listAuditEntries(db, query);
  });
}
