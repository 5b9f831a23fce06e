import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { progressEditing } from '../editing/progressEditing.ts';
import { enter } from '../editing/scope.ts';
import { findUserContext } from '../repositories/users.ts';
import { addOperation } from './operation.ts';

/** Adds the route that reads all goals, indicators and values of an initiative for those who edit them. */
export function addProgressEditingRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  addOperation(app, 'getProgressEditing', async ({ params, locale, bearer }) => {
    const editor = bearer && { bearer, context: await findUserContext(db, bearer.oid, locale) };
    return progressEditing(await enter(db, { slug: params.initiative, locale, editor }));
  });
}
