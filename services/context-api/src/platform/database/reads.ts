import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';
import { LRUCache } from 'lru-cache';
import { measures } from '../measures.ts';
import { tracing } from '../tracing/tracing.ts';

const reading = new AsyncLocalStorage<Set<string>>();

export const collectStatements = <T>(statements: Set<string>, act: () => T): T =>
  reading.run(statements, act);

/** Returns the first word after comments, such as `select`. */
const operationOf = (statement: string): string =>
  /^(?:\s|\/\*.*?\*\/)*([a-z]+)/i.exec(statement)?.[1]?.toLowerCase() ?? 'other';

/** Records a query for the current call. */
export function noteQuery({ level, query, queryDurationMillis }: LogEvent): void {
  measures()?.onQuery(level, queryDurationMillis);
  tracing()?.noteQuery({
    operation: operationOf(query.sql),
    ms: queryDurationMillis,
    hasFailed: level === 'error',
  });
  reading.getStore()?.add(query.sql);
}

/** Runs `act` without recording its statements. */
export const unnoted = <T>(act: () => T): T => reading.exit(act);

/** Records statements whose results the current call has from memory. */
export function noteStatements(statements: Iterable<string>): void {
  const own = reading.getStore();
  if (own) for (const each of statements) own.add(each);
}

const known = new LRUCache<string, readonly string[]>({ max: 1_000 });

/** Returns the identifiers in a statement, including columns. */
export function identifiersIn(statement: string): readonly string[] {
  const before = known.get(statement);
  if (before) return before;
  const identifiers = [...new Set(statement.match(/[a-z_][a-z0-9_]*/g))];
  known.set(statement, identifiers);
  return identifiers;
}
