import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ClientBase } from 'pg';

const marker = '/* prepared */';

/**
 * Begins a statement that PostgreSQL plans once for each connection instead of at each call. For texts that
 * are few and find rows by their keys; others, like searches, need a plan for their values. Such a statement
 * does not carry the id of the call.
 *
 * @example sql`${prepared} select verified from app_user where oid = ${oid}`
 */
export const prepared = sql.raw(marker);

const names = new LRUCache<string, string>({
  max: 500,
  memoMethod: (text) => createHash('sha256').update(text).digest('base64url'),
});

/** Names marked statements, so that the server keeps their plans. */
export function prepareStatements(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (statement: unknown, values?: unknown, ...others: unknown[]): unknown => {
    if (typeof statement !== 'string' || !Array.isArray(values)) return query(statement, values, ...others);
    const text = statement.trimStart();
    if (!text.startsWith(marker)) return query(statement, values, ...others);
    return query({ name: names.memo(text), text, values }, ...others);
  };
  client.query = named as typeof client.query;
}
