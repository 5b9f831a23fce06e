import { createStore, del, entries, get, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import { isObject } from '#contract/shared/isObject.ts';
import type { Fields } from './fields.ts';

/** Unsent input. */
export interface Draft<F extends Fields = Fields> {
  readonly fields: F;
  /** State of the record at the start. */
  readonly base: F;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Checks a saved value: another release may have saved anything. */
export const isDraft = (saved: unknown): saved is Draft =>
  isObject(saved) &&
  isObject(saved['fields']) &&
  isObject(saved['base']) &&
  Number.isInteger(saved['version']) &&
  Number.isFinite(saved['at']);

/** Input of one person on this device. */
export interface Drafts {
  /** Example of a key: `values:dak-lak:water:2024`. */
  find<F extends Fields>(recordKey: string): Promise<Draft<F> | null>;
  /** Resolves to true once saved. */
  keep<F extends Fields>(recordKey: string, draft: Draft<F>): Promise<boolean>;
  /** Starts pending writes before the page ends. */
  flush(): void;
  discardDraft(recordKey: string): Promise<void>;
  recordKeys(beginning: string): Promise<string[]>;
}

const MAX_AGE_MS = 90 * 24 * 3_600_000;

interface Options {
  /** Owner of the drafts, to hide them from other people in this browser. */
  readonly owner: string;
  readonly now?: () => number;
}

/** Saves drafts in IndexedDB for ninety days. Without it, they last as long as the page. */
export function createDrafts({ owner, now = Date.now }: Options): Drafts {
  const memory = new Map<string, Draft>();
  const running = new Map<string, Promise<boolean>>();
  const waiting = new Map<string, Promise<boolean>>();
  let database: UseStore | null | undefined;
  const opened = (): UseStore | null => (database ??= openDatabase());
  const keyOf = (recordKey: string) => `${owner} ${recordKey}`;
  if (opened()) void dropOld(opened()!, now() - MAX_AGE_MS).catch(() => undefined);

  const put = (key: string, store: UseStore): Promise<boolean> => {
    const latest = memory.get(key);
    return latest ? putNow({ key, draft: latest, store }) : Promise.resolve(false);
  };

  /**
   * Writes a record once at a time, then only its latest draft: some devices save more slowly than people
   * type.
   */
  function write(key: string, store: UseStore): Promise<boolean> {
    const next =
      waiting.get(key) ??
      (running.get(key) ?? Promise.resolve()).then(() => {
        waiting.delete(key);
        running.set(key, next);
        return put(key, store);
      });
    waiting.set(key, next);
    return next;
  }

  return {
    async find<F extends Fields>(recordKey: string) {
      const store = opened();
      const saved: unknown = store ? await get(keyOf(recordKey), store).catch(() => undefined) : undefined;
      const typed = memory.get(keyOf(recordKey));
      const latest = isDraft(saved) && (!typed || saved.at >= typed.at) ? saved : typed;
      return (latest as Draft<F> | undefined) ?? null;
    },
    async keep(recordKey, draft) {
      const store = opened();
      memory.set(keyOf(recordKey), draft);
      return store ? write(keyOf(recordKey), store) : false;
    },
    flush() {
      const store = opened();
      if (store) for (const key of waiting.keys()) void put(key, store);
    },
    async discardDraft(recordKey) {
      const store = opened();
      memory.delete(keyOf(recordKey));
      if (store) await del(keyOf(recordKey), store).catch(() => undefined);
    },
    async recordKeys(beginning) {
      const store = opened();
      const saved = store ? await keys<string>(store).catch(() => []) : [];
      return [...new Set([...saved, ...memory.keys()])]
        .filter((key) => key.startsWith(keyOf(beginning)))
        .map((key) => key.slice(owner.length + 1));
    },
  };
}

/** Commits at once, since the page may end. */
async function putNow({
  key,
  draft,
  store,
}: {
  key: string;
  draft: Draft;
  store: UseStore;
}): Promise<boolean> {
  const done = store('readwrite', (records) => {
    records.put(draft, key);
    records.transaction.commit();
    return promisifyRequest(records.transaction);
  });
  return done.then(
    () => true,
    () => false,
  );
}

function openDatabase(): UseStore | null {
  return typeof indexedDB === 'undefined' ? null : createStore('common-ground', 'drafts');
}

async function dropOld(store: UseStore, before: number): Promise<void> {
  // Without a time, a draft would never expire.
  for (const [key, saved] of await entries<IDBValidKey, Partial<Draft> | null | undefined>(store))
    if (!(Number(saved?.at) >= before)) await del(key, store);
}
