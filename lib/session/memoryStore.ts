import { LRUCache } from 'lru-cache';
import type { KeyValueStore } from './keyValueStore.ts';

const MAX_ENTRIES = 20_000;
const MAX_BYTES = 64 * 1024 * 1024;

interface Options {
  /** Milliseconds of a clock that never jumps. */
  readonly now?: () => number;
  /** The cache reserves memory for all entries. */
  readonly maxEntries?: number;
  /** Called when the oldest entry of a kind goes. */
  readonly onFull?: (kind: string) => void;
}

/**
 * Creates a store in which each key prefix (before the colon) has its own limit, so that a flood evicts
 * nothing else.
 */
export function createMemoryStore({
  now = () => performance.now(),
  maxEntries = MAX_ENTRIES,
  onFull,
}: Options = {}): KeyValueStore {
  const kinds = new Map<string, LRUCache<string, string>>();
  function entriesOf(key: string): LRUCache<string, string> {
    const kind = key.slice(0, key.indexOf(':'));
    const entries =
      kinds.get(kind) ??
      new LRUCache<string, string>({
        max: maxEntries,
        maxSize: MAX_BYTES,
        sizeCalculation: (value) => value.length + 1,
        perf: { now },
        ttlResolution: 0,
        dispose: (_value, _key, reason) => {
          if (reason === 'evict') onFull?.(kind);
        },
      });
    kinds.set(kind, entries);
    return entries;
  }
  // A set is one entry, with a member a line.
  const membersOf = (key: string) => entriesOf(key).get(key)?.split('\n') ?? [];
  return {
    get: (key) => Promise.resolve(entriesOf(key).get(key) ?? null),
    set(key, value, { ttl, ifAbsent = false }) {
      const entries = entriesOf(key);
      if (ifAbsent && entries.has(key)) return Promise.resolve(false);
      entries.set(key, value, { ttl: ttl * 1000 });
      return Promise.resolve(true);
    },
    delete(key) {
      entriesOf(key).delete(key);
      return Promise.resolve();
    },
    members: (key) => Promise.resolve(membersOf(key)),
    addMember(key, member, { ttl }) {
      const all = [...new Set([...membersOf(key), member])];
      entriesOf(key).set(key, all.join('\n'), { ttl: ttl * 1000 });
      return Promise.resolve();
    },
    removeMember(key, member) {
      const rest = membersOf(key).filter((each) => each !== member);
      const entries = entriesOf(key);
      if (rest.length === 0) entries.delete(key);
      else entries.set(key, rest.join('\n'), { ttl: entries.getRemainingTTL(key) });
      return Promise.resolve();
    },
  };
}
