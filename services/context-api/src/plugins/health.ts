import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { ProblemError } from '../problemError.ts';

/** `/healthz`: the process answers. `/readyz`: the database does as well. */
export function addHealth(app: FastifyInstance, db: Kysely<Database>): void {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', options, () => ({ status: 'ok' }));
  app.get('/readyz', options, async (request) => {
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      request.log.error(error);
      throw new ProblemError('unavailable', { headers: { 'retry-after': '5' } });
    }
    return { status: 'ok' };
  });
}
