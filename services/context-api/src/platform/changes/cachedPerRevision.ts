import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isLent } from '../database/lending.ts';
import { noteStatements, unnoted } from '../database/reads.ts';
import type { Database } from '../database/schema.ts';
import { type CachedValue, Readings } from './readings.ts';
import { isCurrent, type Revision, revisionFor } from './revision.ts';

interface Values {
  readonly cached: LRUCache<string, CachedValue>;
  readonly readings: Readings;
}

// Shorter than changes are saved, so that none can have been missed.
const MAXIMUM_AGE_MS = 6 * 60 * 60 * 1000;
const MAXIMUM_BYTES = 64 * 1024 * 1024;
/** Bytes of name, statements and bookkeeping. */
const OVERHEAD = 2048;

const valuesOf = new WeakMap<Kysely<Database>, Values>();

const keyOf = (name: string, { moment }: Revision) => `${moment} ${name}`;

function valuesIn(db: Kysely<Database>): Values {
  const before = valuesOf.get(db);
  if (before) return before;
  const cached = new LRUCache<string, CachedValue>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: ({ bytes }, key) => Math.ceil(OVERHEAD + bytes + 2 * key.length),
    ttl: MAXIMUM_AGE_MS,
  });
  const readings = new Readings(db, (name, at, found) => {
    const key = keyOf(name, at);
    if ((cached.get(key)?.number ?? -1) <= found.number) cached.set(key, found);
  });
  const values = { cached, readings };
  valuesOf.set(db, values);
  return values;
}

// Objects take a few times their text.
const bytesOfJson = (value: unknown): number => 4 * JSON.stringify([value]).length;

interface CacheOptions<T> {
  /** Returns the approximate memory of a value that is no JSON. */
  readonly bytesOf?: (value: T) => number;
  /** Whether all pages need it: one of few values, whose reading goes on after its visitors have left. */
  readonly isForAll?: boolean;
}

/**
 * Caches what `read` derives from content, until a table that it read changes or a record becomes public.
 * `read` must not depend on the caller or the time; nobody may change the shared value.
 *
 * @param name unique for each value of the database
 */
export async function cachedPerRevision<T>(
  db: Kysely<Database>,
  name: string,
  read: () => Promise<T>,
  { bytesOf = bytesOfJson, isForAll = false }: CacheOptions<T> = {},
): Promise<T> {
  // A transaction sees its own changes, and others must not.
  if (db.isTransaction || isLent()) return read();
  // Before the reading, so that a change during it counts as a later one.
  const at = await revisionFor(db);
  const { cached, readings } = valuesIn(db);
  const before = cached.get(keyOf(name, at));
  if (before && (await unnoted(() => isCurrent(db, before, at.latest)))) {
    noteStatements(before.statements);
    return before.value as T;
  }
  const wanted = { name, read, bytesOf: bytesOf as (value: unknown) => number };
  const found = await (isForAll ? readings.forAll(at, wanted) : readings.forVisitors(at, wanted));
  noteStatements(found.statements);
  return found.value as T;
}
