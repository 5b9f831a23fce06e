import type { Kysely } from 'kysely';
import { serviceLimits } from '../database/limits.ts';
import { collectStatements, unnoted } from '../database/reads.ts';
import type { Database } from '../database/schema.ts';
import { readForAll, readForVisitor, waitingVisitor } from '../database/visitorReads.ts';
import { ProblemError } from '../problems/problemError.ts';
import { createTurns } from '../turns.ts';
import { currentRevision, isCurrent, type ReadContent, type Revision, shareRevision } from './revision.ts';

export interface CachedValue extends ReadContent {
  readonly value: unknown;
  readonly bytes: number;
}

/** Value from content, by a name that is unique in the database. */
export interface Wanted {
  readonly name: string;
  readonly read: () => Promise<unknown>;
  /** Returns the approximate memory of the value. */
  readonly bytesOf: (value: unknown) => number;
}

/** Reading that visitors share; ends when the last one leaves. */
interface Reading {
  readonly found: Promise<CachedValue>;
  readonly end: AbortController;
  visitors: number;
}

interface ReadAt {
  readonly read: Revision;
  readonly found: CachedValue;
}

/** Readings for all at once: others need connections, too. */
const MOST_FOR_ALL = 2;

async function readAt(number: number, { read, bytesOf }: Wanted): Promise<CachedValue> {
  const statements = new Set<string>();
  const value = await collectStatements(statements, read);
  return { value, statements, number, bytes: bytesOf(value) };
}

/** Rejects when the visitor leaves, or has waited as long as for a statement. */
async function beforeLeaving<T>(visitor: AbortSignal, wait: (left: AbortSignal) => Promise<T>): Promise<T> {
  const { visitorStatement, statement } = serviceLimits;
  const left = AbortSignal.any([visitor, AbortSignal.timeout(visitorStatement ?? statement)]);
  const { promise, reject } = Promise.withResolvers<never>();
  left.addEventListener(
    'abort',
    () => {
      reject(new ProblemError('unavailable', { headers: { 'retry-after': '5' } }));
    },
    { once: true },
  );
  return Promise.race([wait(left), promise]);
}

/**
 * Readings of a database that visitors share.
 *
 * @param keep caches a value that was read at a revision
 */
export class Readings {
  readonly #db: Kysely<Database>;
  readonly #keep: (name: string, at: Revision, found: CachedValue) => void;
  readonly #shared = new Map<string, Reading>();
  readonly #forAll = new Map<string, Promise<ReadAt>>();
  readonly #turns = createTurns(MOST_FOR_ALL);

  constructor(db: Kysely<Database>, keep: (name: string, at: Revision, found: CachedValue) => void) {
    this.#db = db;
    this.#keep = keep;
  }

  /** Reads once for visitors who ask at the same time, as long as one of them waits. */
  async forVisitors(at: Revision, wanted: Wanted): Promise<CachedValue> {
    const found = await this.#share(at, wanted);
    this.#keep(wanted.name, at, found);
    return found;
  }

  /**
   * Reads what all pages need: to the end, so that a slow reading is there for the next visitor, and one at a
   * time however often the content changes.
   */
  async forAll(at: Revision, wanted: Wanted): Promise<CachedValue> {
    const visitor = waitingVisitor();
    if (!visitor) return this.forVisitors(at, wanted);
    return beforeLeaving(visitor, async (left) => {
      for (;;) {
        const { read, found } = await (this.#forAll.get(wanted.name) ?? this.#start(at, wanted));
        left.throwIfAborted();
        const isDue = (read.moment ?? '') >= (at.moment ?? '');
        // One that began before a change does not show it.
        if (isDue && (await unnoted(() => isCurrent(this.#db, found, at.latest)))) return found;
      }
    });
  }

  #start(at: Revision, wanted: Wanted): Promise<ReadAt> {
    let hasWaited = false;
    const reading = readForAll(() =>
      this.#turns(async () => {
        const read = hasWaited ? await unnoted(() => currentRevision(this.#db)) : at;
        const found = await readAt(read.latest, wanted);
        this.#keep(wanted.name, read, found);
        return { read, found };
      }),
    ).finally(() => this.#forAll.delete(wanted.name));
    hasWaited = true;
    this.#forAll.set(wanted.name, reading);
    return reading;
  }

  async #share(at: Revision, wanted: Wanted): Promise<CachedValue> {
    const visitor = waitingVisitor();
    // Commands have no limit, so they share none.
    if (!visitor) return readAt(at.latest, wanted);
    const key = `${at.latest} ${at.moment} ${wanted.name}`;
    let shared = this.#shared.get(key);
    if (!shared) {
      const end = new AbortController();
      shareRevision(visitor, end.signal);
      shared = { found: readForVisitor(end.signal, () => readAt(at.latest, wanted)), end, visitors: 0 };
      this.#shared.set(key, shared);
    }
    const joined = shared;
    const drop = () => {
      if (this.#shared.get(key) === joined) this.#shared.delete(key);
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
}
