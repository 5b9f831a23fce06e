import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { findOpened } from './findOpened.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of a non-public initiative in the address, if the caller works in it. */
    opened: string | null;
  }
}

/** Opens contents of non-public initiatives to their editors; the initiative itself is a draft. */
export function openInitiatives(app: FastifyInstance, db: Kysely<Database>): void {
  app.decorateRequest('opened', null);
  app.addHook('preHandler', async (request) => {
    const { bearer, preview, routeOptions, params } = request;
    const { initiative } = (params ?? {}) as { initiative?: unknown };
    const isWithin = routeOptions.url?.startsWith('/v1/initiatives/:initiative/');
    if (!bearer || preview || !isWithin || typeof initiative !== 'string') return;
    request.opened = await findOpened(db, initiative, bearer.oid);
  });
}
