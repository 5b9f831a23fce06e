import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isLent } from '../database/lending.ts';
import { collectStatements, identifiersIn, noteStatements, unnoted } from '../database/reads.ts';
import type { Database } from '../database/schema.ts';
import { readForVisitor, waitingVisitor } from '../database/visitorReads.ts';
import { changesAfter } from './feed.ts';

/** Cached content and the statements that read it. */
export interface ReadContent {
  readonly statements: ReadonlySet<string>;
  /** Number of the last change that it contains. */
  number: number;
}

interface CachedValue extends ReadContent {
  readonly value: unknown;
  readonly bytes: number;
}

/** Reading that visitors share; ends when the last one leaves. */
interface Reading {
  readonly found: Promise<CachedValue>;
  readonly end: AbortController;
  visitors: number;
}

interface Values {
  readonly cached: LRUCache<string, CachedValue>;
  readonly reading: Map<string, Reading>;
}

// Shorter than changes are saved, so that none can have been missed.
const MAXIMUM_AGE_MS = 6 * 60 * 60 * 1000;
const MAXIMUM_BYTES = 64 * 1024 * 1024;
/** Bytes of name, statements and bookkeeping. */
const OVERHEAD = 2048;

const valuesOf = new WeakMap<Kysely<Database>, Values>();

function valuesIn(db: Kysely<Database>): Values {
  const before = valuesOf.get(db);
  if (before) return before;
  const values = {
    cached: new LRUCache<string, CachedValue>({
      maxSize: MAXIMUM_BYTES,
      sizeCalculation: ({ bytes }, key) => Math.ceil(OVERHEAD + bytes + 2 * key.length),
      ttl: MAXIMUM_AGE_MS,
    }),
    reading: new Map<string, Reading>(),
  };
  valuesOf.set(db, values);
  return values;
}

export interface Revision {
  readonly latest: number;
  /** Latest moment from which a record was public; null before the first. */
  readonly moment: string | null;
}

// By visitor: a visit sees one revision.
const revisionOf = new WeakMap<AbortSignal, Promise<Revision>>();

/** Returns the database's revision at the start of the visit, or now without a visitor. */
export function revisionFor(db: Kysely<Database>): Promise<Revision> {
  const visitor = waitingVisitor();
  const known = visitor && revisionOf.get(visitor);
  if (known) return known;
  const revision = unnoted(() => currentRevision(db));
  if (visitor) revisionOf.set(visitor, revision);
  return revision;
}

async function currentRevision(db: Kysely<Database>): Promise<Revision> {
  const { rows } = await sql<{ latest: string; moment: string | null }>`
    select (select coalesce(max(number), 0) from content_change) as latest,
      (select max(public_from) from search_record where public_from <= now())::text as moment`.execute(db);
  return { latest: Number(rows[0]!.latest), moment: rows[0]!.moment };
}

export async function isCurrent(db: Kysely<Database>, each: ReadContent, latest: number): Promise<boolean> {
  if (each.number === latest) return true;
  const changes = latest > each.number ? await changesAfter(db, each.number) : null;
  // A batch that ends before the latest change leaves some unseen.
  if (!changes || changes.at(-1)?.number !== latest) return false;
  const read = new Set([...each.statements].flatMap(identifiersIn));
  if (changes.some(({ tags }) => tags.some((tag) => tag === '*' || read.has(tag)))) return false;
  each.number = Math.max(each.number, latest);
  return true;
}

async function readAt<T>(
  number: number,
  read: () => Promise<T>,
  bytesOf: (value: T) => number,
): Promise<CachedValue> {
  const statements = new Set<string>();
  const value = await collectStatements(statements, read);
  return { value, statements, number, bytes: bytesOf(value) };
}

// Objects take a few times their text.
const bytesOfJson = (value: unknown): number => 4 * JSON.stringify([value]).length;

/** Shares a reading between visitors who ask for the same at the same time. */
async function shareReading(
  reading: Values['reading'],
  key: string,
  read: () => Promise<CachedValue>,
): Promise<CachedValue> {
  const visitor = waitingVisitor();
  // Commands have no limit, so they share none.
  if (!visitor) return read();
  let shared = reading.get(key);
  if (!shared) {
    const end = new AbortController();
    const revision = revisionOf.get(visitor);
    if (revision) revisionOf.set(end.signal, revision);
    shared = { found: readForVisitor(end.signal, read), end, visitors: 0 };
    reading.set(key, shared);
  }
  const joined = shared;
  const drop = () => {
    if (reading.get(key) === joined) reading.delete(key);
  };
  const leave = () => {
    joined.visitors -= 1;
    if (joined.visitors > 0) return;
    drop();
    joined.end.abort();
  };
  joined.visitors += 1;
  visitor.addEventListener('abort', leave, { once: true });
  try {
    return await joined.found;
  } finally {
    visitor.removeEventListener('abort', leave);
    drop();
  }
}

/**
 * Caches what `read` derives from content, until a table that it read changes or a record becomes public.
 * `read` must not depend on the caller or the time; nobody may change the shared value.
 *
 * @param name unique for each value of the database
 * @param bytesOf returns the approximate memory of a value that is no JSON
 */
export async function cachedPerRevision<T>(
  db: Kysely<Database>,
  name: string,
  read: () => Promise<T>,
  bytesOf: (value: T) => number = bytesOfJson,
): Promise<T> {
  // A transaction sees its own changes, and others must not.
  if (db.isTransaction || isLent()) return read();
  // Before the reading, so that a change during it counts as a later one.
  const { latest, moment } = await revisionFor(db);
  const key = `${moment} ${name}`;
  const { cached, reading } = valuesIn(db);
  const before = cached.get(key);
  if (before && (await unnoted(() => isCurrent(db, before, latest)))) {
    noteStatements(before.statements);
    return before.value as T;
  }
  const found = await shareReading(reading, `${latest} ${key}`, () => readAt(latest, read, bytesOf));
  if ((cached.get(key)?.number ?? -1) <= found.number) cached.set(key, found);
  noteStatements(found.statements);
  return found.value as T;
}
