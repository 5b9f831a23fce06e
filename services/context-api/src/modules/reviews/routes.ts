import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { findUserContext } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { requireBearer } from '../../platform/http/write.ts';
import { reviewQueue } from './queries.ts';

/** Adds the route that reads the caller's review queue. */
export function addReviewRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  addOperation(app, 'getReviewQueue', async ({ locale, bearer }) => {
    const { oid } = requireBearer(bearer);
    return reviewQueue(db, await findUserContext(db, oid, locale), locale);
  });
}
