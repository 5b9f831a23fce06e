import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { reviewDesk } from '../repositories/editing/desk.ts';
import { findUserContext } from '../repositories/users.ts';
import { addOperation } from './operation.ts';
import { requireBearer } from './write.ts';

/** Adds the route that reads what waits for the caller. */
export function addReviewRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  addOperation(app, 'getReviewDesk', async ({ locale, bearer }) => {
    const { oid } = requireBearer(bearer);
    return reviewDesk(db, await findUserContext(db, oid, locale), locale);
  });
}
