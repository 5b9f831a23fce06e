import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { findUserContext } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { enter } from '../../platform/records/scope.ts';
import { progressEditing } from './queries.ts';

export function addProgressEditingRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  addOperation(app, 'getProgressEditing', async ({ params, locale, bearer }) => {
    const editor = bearer && { bearer, context: await findUserContext(db, bearer.oid, locale) };
    return progressEditing(await enter(db, { slug: params.initiative, locale, editor }));
  });
}
