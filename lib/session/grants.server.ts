import { LRUCache } from 'lru-cache';
import { setTimeout as wait } from 'node:timers/promises';
import { AuthError } from '#lib/auth/authError.ts';
import { logger } from '#lib/log/logger.server.ts';
import { THIRTY_DAYS } from './authCookies.ts';
import type { KeyValueStore } from './keyValueStore.ts';
import type { Refreshed } from './refreshTokens.server.ts';
import { isFresh, keyOf, type Tokens } from './tokens.server.ts';

/** How long an old identity token leads to the tokens that replaced it, in seconds: requests under way still carry it. */
const GRACE = 120;

const LOCK_SECONDS = 15;
const POLL_MS = 50;

type Entry = { readonly refreshToken: string } | { readonly successor: Tokens };

/** What became of tokens that were about to expire. */
type Renewal =
  | { readonly kind: 'renewed'; readonly tokens: Tokens }
  /** Nothing is held for them, or the service could not be asked: another request may have more luck. */
  | { readonly kind: 'unavailable' }
  /** The session is over. */
  | { readonly kind: 'over' };

/** By signing out, or by signing in anew: then the browser has other cookies already, which nobody may take away. */
type SessionEnd = 'signed-out' | 'replaced';

interface GrantsOptions {
  readonly store: KeyValueStore;
  readonly refresh: (old: Tokens, refreshToken: string) => Promise<Refreshed>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Refresh tokens by the identity token they came with: one refresh at a time, however many requests need it. */
export interface Grants {
  keep(tokens: Tokens, refreshToken: string): Promise<void>;
  renew(old: Tokens): Promise<Renewal>;
  /** Ends a session for all who hold its cookies. */
  end(tokens: Tokens, how?: SessionEnd): Promise<void>;
  /** Null while it goes on. */
  endOf(sid: string): Promise<SessionEnd | null>;
}

export function createGrants({ store, refresh, now }: GrantsOptions): Grants {
  const underWay = new Map<string, Promise<Renewal>>();
  const grantKey = (tokens: Tokens) => `grant:${keyOf(tokens)}`;
  const lockKey = (tokens: Tokens) => `lock:${keyOf(tokens)}`;

  async function find(tokens: Tokens): Promise<Entry | null> {
    const text = await store.get(grantKey(tokens));
    return text === null ? null : (JSON.parse(text) as Entry);
  }
  const put = (tokens: Tokens, entry: Entry, ttl: number) =>
    store.set(grantKey(tokens), JSON.stringify(entry), { ttl });
  const readEnd = async (sid: string) => ((await store.get(`ended:${sid}`)) ?? 'none') as SessionEnd | 'none';
  // What other portals ended is learned within a minute; what this one ended, at once.
  const ended = new LRUCache<string, SessionEnd | 'none'>({
    max: 10_000,
    ttl: 60_000,
    perf: { now },
    ttlResolution: 0,
    fetchMethod: readEnd,
  });

  /** Waits for the portal that refreshes these tokens at this moment. */
  async function awaitOther(old: Tokens): Promise<Renewal> {
    for (let waited = 0; waited < LOCK_SECONDS * 1000; waited += POLL_MS) {
      const entry = await find(old);
      if (!entry) return { kind: 'over' };
      if ('successor' in entry) return { kind: 'renewed', tokens: entry.successor };
      if ((await store.get(lockKey(old))) === null) break;
      await wait(POLL_MS);
    }
    return { kind: 'unavailable' };
  }

  async function refreshLocked(old: Tokens): Promise<Renewal> {
    // Another portal may have finished between our look and our lock.
    const entry = await find(old);
    if (!entry) return { kind: 'unavailable' };
    if ('successor' in entry) return { kind: 'renewed', tokens: entry.successor };
    try {
      const { tokens, refreshToken } = await refresh(old, entry.refreshToken);
      if ((await readEnd(old.sid)) !== 'none') return { kind: 'over' };
      await put(tokens, { refreshToken }, THIRTY_DAYS);
      // Within one second a service may issue the very same identity token again.
      if (grantKey(old) !== grantKey(tokens)) await put(old, { successor: tokens }, GRACE);
      return { kind: 'renewed', tokens };
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      logger().warn({ code: error.code }, `session not refreshed: ${error.message}`);
      if (error.code === 'identity-unavailable') return { kind: 'unavailable' };
      await store.delete(grantKey(old));
      return { kind: 'over' };
    }
  }

  async function renewOnce(old: Tokens): Promise<Renewal> {
    const entry = await find(old);
    if (!entry) return { kind: 'unavailable' };
    if ('successor' in entry) {
      return isFresh(entry.successor, now())
        ? { kind: 'renewed', tokens: entry.successor }
        : renew(entry.successor);
    }
    if (!(await store.set(lockKey(old), '1', { ttl: LOCK_SECONDS, ifAbsent: true }))) return awaitOther(old);
    try {
      return await refreshLocked(old);
    } finally {
      await store.delete(lockKey(old));
    }
  }

  function renew(old: Tokens): Promise<Renewal> {
    const key = keyOf(old);
    const running = underWay.get(key);
    if (running) return running;
    const renewal = renewOnce(old).finally(() => underWay.delete(key));
    underWay.set(key, renewal);
    return renewal;
  }

  return {
    renew,
    async endOf(sid) {
      const end = await ended.forceFetch(sid);
      return end === 'none' ? null : end;
    },
    async keep(tokens, refreshToken) {
      await put(tokens, { refreshToken }, THIRTY_DAYS);
    },
    async end(tokens, how = 'signed-out') {
      ended.set(tokens.sid, how, { ttl: THIRTY_DAYS * 1000 });
      await store.set(`ended:${tokens.sid}`, how, { ttl: THIRTY_DAYS });
      await store.delete(grantKey(tokens));
    },
  };
}
