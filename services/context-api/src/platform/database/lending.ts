import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

interface Lent {
  /** Null once the transaction has ended. */
  transaction: Transaction<Database> | null;
}

const lending = new AsyncLocalStorage<Lent>();

/**
 * Runs `act` with its queries on `lendable` databases in a transaction; queries that it leaves behind fail.
 */
export async function lend<T>(transaction: Transaction<Database>, act: () => Promise<T>): Promise<T> {
  const lent: Lent = { transaction };
  try {
    return await lending.run(lent, act);
  } finally {
    lent.transaction = null;
  }
}

export const isLent = (): boolean => lending.getStore() !== undefined;

function inUse(db: Kysely<Database>): Kysely<Database> {
  const lent = lending.getStore();
  if (!lent) return db;
  if (!lent.transaction) throw new Error('The transaction of this query has ended');
  return lent.transaction;
}

/** Returns the database, or within `lend` the transaction. */
export const lendable = (db: Kysely<Database>): Kysely<Database> =>
  new Proxy(db, {
    get(target, name) {
      const current = inUse(target);
      const value: unknown = Reflect.get(current, name, current);
      return typeof value === 'function' ? (value.bind(current) as unknown) : value;
    },
  });
