import { Kysely } from 'kysely';
import { type ClientBase, Pool, types } from 'pg';
import type { DatabaseLimits } from './limits.ts';
import { prepareStatements } from './prepared.ts';
import { noteQuery } from './reads.ts';
import { commentStatements } from './requestComment.ts';
import type { Database } from './schema.ts';
import { asText, sessionSettings } from './session.ts';
import { VisitorDialect } from './visitorReads.ts';

interface PostgresOptions {
  readonly url: string;
  readonly limits: DatabaseLimits;
  /** Called for broken connections, even unused ones. */
  readonly onConnectionError?: ((error: Error) => void) | undefined;
}

const isSilent = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Ends a silent connection; the pool would lend it out behind the abandoned statement. */
function endWhenSilent(client: ClientBase & { end?: () => Promise<void> }): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]): unknown => {
    const result = query(...args);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (isSilent(error)) client.end?.().catch(() => undefined);
      });
    }
    return result;
  };
  client.query = watched as typeof client.query;
}

// The pool waits for it, against its types.
const prepare = (async (client: ClientBase) => client.query(sessionSettings)) as (client: ClientBase) => void;

export function openPostgres({ url, limits, onConnectionError }: PostgresOptions) {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: limits.connection,
    statement_timeout: limits.statement,
    ...(limits.lock !== undefined && { lock_timeout: limits.lock }),
    query_timeout: limits.response,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // On errors, the connection leaves the pool; a hook of the query builder would never return it.
    onConnect: prepare,
    types: {
      getTypeParser: (oid, format): unknown =>
        oid === types.builtins.DATE ? asText : types.getTypeParser(oid, format),
    },
  });
  // Lent clients report errors only here; unhandled ones would end the process.
  pool.on('connect', (client) => {
    endWhenSilent(client);
    commentStatements(client);
    prepareStatements(client);
    client.on('error', (error) => onConnectionError?.(error));
  });
  pool.on('error', () => undefined);
  const { statement, visitorStatement = statement } = limits;
  const dialect = new VisitorDialect({ pool }, { statement, visitorStatement });
  const db = new Kysely<Database>({ dialect, log: noteQuery });
  return { db, close: () => db.destroy() };
}
