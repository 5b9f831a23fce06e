import { LRUCache } from 'lru-cache';
import { THIRTY_DAYS } from './authCookies.ts';
import type { KeyValueStore } from './keyValueStore.ts';
import type { SessionRecords } from './sessionRecords.server.ts';

/** Milliseconds until an end is read from the store again. */
const RECHECK_MS = 1000;

const OUTAGE_MS = 60_000;

/** Seconds of the mark of an ended session: it must outlive late writes. */
const END_SECONDS = THIRTY_DAYS + 3600;

/** `replaced`: by a new sign-in, whose cookies must stay; `unknown`: e.g. in an emptied store. */
export type SessionEnd = 'signed-out' | 'replaced' | 'unknown';

interface SessionEndsOptions {
  readonly store: KeyValueStore;
  readonly records: SessionRecords;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Sessions whose state is cached in this process. */
  readonly maxCached: number;
}

/** Ends of sessions, as all portals with one store know them. */
export interface SessionEnds {
  /** Reads from the store; null while the session lasts. */
  read(sid: string): Promise<SessionEnd | null>;
  /** Returns what was read within a second, or the latest state while the store does not respond. */
  find(sid: string): Promise<SessionEnd | null>;
  end(sid: string, how: SessionEnd): Promise<void>;
}

export function createSessionEnds({ store, records, now, maxCached }: SessionEndsOptions): SessionEnds {
  // A separate entry, which a pending renewal cannot undo.
  async function readState(sid: string): Promise<SessionEnd | 'none'> {
    const [isOpen, end] = await Promise.all([records.exists(sid), store.get(`ended:${sid}`)]);
    if (end !== null) return end as SessionEnd;
    return isOpen ? 'none' : 'unknown';
  }
  const orNull = (state: SessionEnd | 'none'): SessionEnd | null => (state === 'none' ? null : state);
  const timing = { max: maxCached, perf: { now }, ttlResolution: 0 };
  // Own ends are known at once, others within a second.
  const states = new LRUCache<string, SessionEnd | 'none'>({
    ...timing,
    ttl: RECHECK_MS,
    fetchMethod: readState,
  });
  // Valid for a minute while the store does not respond.
  const latest = new LRUCache<string, SessionEnd | 'none'>({ ...timing, ttl: OUTAGE_MS });
  return {
    read: async (sid) => orNull(await readState(sid)),
    async find(sid) {
      const state = await states.forceFetch(sid).catch((error: unknown) => {
        const last = latest.get(sid);
        if (last === undefined) throw error;
        return last;
      });
      // Reading it again must not prolong its time.
      if (states.has(sid)) latest.set(sid, state);
      return orNull(state);
    },
    async end(sid, how) {
      states.set(sid, how, { ttl: END_SECONDS * 1000 });
      await store.set(`ended:${sid}`, how, { ttl: END_SECONDS });
      const grant = await records.remove(sid);
      if (grant !== null) await store.delete(`grant:${grant}`);
    },
  };
}
