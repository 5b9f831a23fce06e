import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { cacheTagHeader } from '#contract/changes/constants.ts';
import { collectStatements, identifiersIn } from '../database/reads.ts';
import type { Database } from '../database/schema.ts';
import { readForAll } from '../database/visitorReads.ts';
import { placeTagOf } from './placeTag.ts';
import { shownTables } from './triggers.ts';

// Tables whose rows stay in one initiative, and which calls about it read for no other.
const withinInitiative = /^(?:action|goal|indicator|maturity_(?:answer|evidence|met|result))(?:_|$)/;

/** Returns a table's tag for a call, as triggers write it. */
const tagOf = (table: string, initiative: string | undefined): string =>
  initiative !== undefined && withinInitiative.test(table) ? `${table}@${placeTagOf(initiative)}` : table;

/** Adds the tags of the shown content to responses. */
export function addCacheTags(app: FastifyInstance, db: Kysely<Database>): void {
  let tables: Promise<ReadonlySet<string>> | undefined;
  // A database that does not respond yet is asked again.
  const shown = () =>
    (tables ??= readForAll(() => shownTables(db)).catch((error: unknown) => {
      tables = undefined;
      throw error;
    }));
  app.decorateRequest('statements', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET') {
      done();
      return;
    }
    request.statements = new Set();
    collectStatements(request.statements, done);
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.statements || reply.statusCode !== 200) return;
    const all = await shown();
    const read = new Set([...request.statements].flatMap(identifiersIn).filter((word) => all.has(word)));
    const { initiative } = request.params as { readonly initiative?: string };
    reply.header(
      cacheTagHeader,
      [...read]
        .map((table) => tagOf(table, initiative))
        .toSorted()
        .join(','),
    );
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Statements of a read; null for other calls. */
    statements: Set<string> | null;
  }
}
