import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { findUserContext } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { requireBearer } from '../../platform/http/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { findOverlaps } from './overlaps.ts';
import { findBoundary } from './queries.ts';

export function addBoundaryRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  addOperation(app, 'getBoundary', async ({ params, query, locale, bearer }) => {
    const { oid } = requireBearer(bearer);
    const context = await findUserContext(db, oid, locale);
    const boundary = existing('boundary', await findBoundary(db, params.boundary, context));
    const { initiative } = query;
    return { ...boundary, overlaps: await findOverlaps(db, { boundary, initiative, locale }) };
  });
}
