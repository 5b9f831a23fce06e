import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { findUserContext } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { requireBearer } from '../../platform/http/write.ts';
import { offeredLanguages } from '../../platform/settings/settings.ts';
import { translatesSome } from '../translation/access.ts';
import { CodeWorklist } from '../translation/codeWorklist.ts';
import { listTasks } from './queries.ts';

export function addTaskRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  addOperation(app, 'listTasks', async ({ query, locale, bearer }) => {
    const { oid } = requireBearer(bearer);
    const context = await findUserContext(db, oid, locale);
    const codes = translatesSome(context) ? await CodeWorklist.read(db) : undefined;
    return listTasks(db, { context, locale, codes, offered: await offeredLanguages(db) }, query);
  });
}
