import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { ProblemError } from '../problems/problemError.ts';

/** One check at a time: probes must not take connections from visitors. */
function createCheck(db: Kysely<Database>, limitMs: number): () => Promise<void> {
  let underWay: Promise<unknown> | undefined;
  return async () => {
    underWay ??= sql`select 1`.execute(db).finally(() => (underWay = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The database did not respond in time')), limitMs);
    });
    await Promise.race([underWay, late]).finally(() => clearTimeout(timer));
  };
}

/** Adds `/healthz` (the process responds) and `/readyz` (the database responds in time). */
export function addHealth(app: FastifyInstance, db: Kysely<Database>, limitMs: number): void {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  const check = createCheck(db, limitMs);
  app.get('/healthz', options, () => ({ status: 'ok' }));
  app.get('/readyz', options, async (request) => {
    try {
      await check();
    } catch (error) {
      request.log.error(error);
      throw new ProblemError('unavailable', { headers: { 'retry-after': '5' } });
    }
    return { status: 'ok' };
  });
}
