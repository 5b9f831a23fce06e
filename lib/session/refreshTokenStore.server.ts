import { setTimeout as wait } from 'node:timers/promises';
import type { Device, OwnSession } from '#lib/api/ownSession.ts';
import { beyondVisit, inTime, timeLeft, TimeLimitError } from '#lib/http/visit.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { measures } from '#lib/metrics/measures.server.ts';
import { AuthError } from '#lib/session/authError.ts';
import { THIRTY_DAYS } from './authCookies.ts';
import type { Refreshed } from './refreshTokens.server.ts';
import { createSessionEnds, type SessionEnd } from './sessionEnds.server.ts';
import { createSessionRecords, sessionKey, type SessionRecordsOptions } from './sessionRecords.server.ts';
import { isFresh, keyOf, type Tokens } from './tokens.server.ts';

/** Seconds in which an old identity token leads to its successors, for pending requests. */
const GRACE = 120;

const LOCK_SECONDS = 15;
const POLL_MS = 50;

/** Milliseconds of a renewal, which may outlast its visit. */
const RENEWAL_MS = 5000;

type Entry = { readonly refreshToken: string } | { readonly successor: Tokens };

type Renewal =
  | { readonly kind: 'renewed'; readonly tokens: Tokens }
  /** Cookies stay: no entry, the service is unreachable, or the browser has newer ones. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'over' };

interface RefreshTokenStoreOptions extends SessionRecordsOptions {
  readonly refresh: (old: Tokens, refreshToken: string) => Promise<Refreshed>;
  /** Sessions whose state is cached in this process. */
  readonly maxCached?: number;
}

/** One refresh at a time, for any number of requests. */
export interface RefreshTokenStore {
  /** Opens a session, without which its cookies are invalid. The refresh token is null if none is issued. */
  open(tokens: Tokens, refreshToken: string | null, device: Device | null): Promise<void>;
  renew(old: Tokens): Promise<Renewal>;
  /** Ends a session for every holder of its cookies. */
  end(tokens: Tokens, how?: Exclude<SessionEnd, 'unknown'>): Promise<void>;
  /** Returns null while the session lasts. */
  endOf(sid: string): Promise<SessionEnd | null>;
  /** Lists open sessions at all portals, the current one first. */
  sessionsOf(person: string, current: string): Promise<OwnSession[]>;
  /** Ends one, or all but the current one; returns their number. */
  endSessions(person: string, which: EndedSessions): Promise<number>;
}

type EndedSessions = { readonly key: string } | { readonly othersThan: string };

export function createRefreshTokenStore({
  store,
  refresh,
  now,
  maxCached = 10_000,
  ...about
}: RefreshTokenStoreOptions): RefreshTokenStore {
  const underWay = new Map<string, Promise<Renewal>>();
  const records = createSessionRecords({ store, now, ...about });
  const ends = createSessionEnds({ store, records, now, maxCached });
  const grantKey = (tokens: Tokens) => `grant:${keyOf(tokens)}`;
  const lockKey = (tokens: Tokens) => `lock:${keyOf(tokens)}`;

  async function find(tokens: Tokens): Promise<Entry | null> {
    const text = await store.get(grantKey(tokens));
    return text === null ? null : (JSON.parse(text) as Entry);
  }
  const put = (tokens: Tokens, entry: Entry, ttl: number) =>
    store.set(grantKey(tokens), JSON.stringify(entry), { ttl });
  const renewalAfter = (end: SessionEnd | null): Renewal => ({
    kind: end === 'replaced' ? 'unavailable' : 'over',
  });

  async function awaitOther(old: Tokens): Promise<Renewal> {
    while (timeLeft(RENEWAL_MS) > POLL_MS) {
      // The lock first: its holder may finish between the two reads.
      const isLocked = (await store.get(lockKey(old))) !== null;
      const entry = await find(old);
      if (!entry) return renewalAfter(await ends.read(old.sid));
      if ('successor' in entry) return { kind: 'renewed', tokens: entry.successor };
      if (!isLocked) break;
      await wait(POLL_MS);
    }
    return { kind: 'unavailable' };
  }

  async function refreshLocked(old: Tokens): Promise<Renewal> {
    // Another portal may have finished between reading and locking.
    const entry = await find(old);
    if (!entry) return { kind: 'unavailable' };
    if ('successor' in entry) return { kind: 'renewed', tokens: entry.successor };
    try {
      const { tokens, refreshToken } = await refresh(old, entry.refreshToken);
      const end = await ends.read(old.sid);
      if (end !== null) return renewalAfter(end);
      await put(tokens, { refreshToken }, THIRTY_DAYS);
      await records.save(tokens);
      // Within one second a service may issue the same identity token again.
      if (grantKey(old) !== grantKey(tokens)) await put(old, { successor: tokens }, GRACE);
      return { kind: 'renewed', tokens };
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      logger().warn({ code: error.code }, `session not refreshed: ${error.message}`);
      if (error.code === 'identity-unavailable') return { kind: 'unavailable' };
      await store.delete(grantKey(old));
      const end = await ends.read(old.sid);
      if (end === null) await records.remove(old.sid);
      return renewalAfter(end);
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

  function renewShared(old: Tokens): Promise<Renewal> {
    const key = keyOf(old);
    const running = underWay.get(key);
    if (running) return running;
    const renewal = beyondVisit(RENEWAL_MS, () => renewOnce(old))
      .then((result) => {
        measures()?.onRefresh(result.kind);
        return result;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, renewal);
    return renewal;
  }

  /** Renews tokens; without time left, for the next visit. */
  async function renew(old: Tokens): Promise<Renewal> {
    try {
      return await inTime(renewShared(old), timeLeft(RENEWAL_MS));
    } catch (error) {
      if (error instanceof TimeLimitError) return { kind: 'unavailable' };
      throw error;
    }
  }

  return {
    renew,
    async endOf(sid) {
      const end = await ends.find(sid);
      if (end === null) records.noteUse(sid);
      return end;
    },
    async open(tokens, refreshToken, device) {
      if (refreshToken !== null) await put(tokens, { refreshToken }, THIRTY_DAYS);
      await records.save(tokens, device);
    },
    async end(tokens, how = 'signed-out') {
      await ends.end(tokens.sid, how);
      await store.delete(grantKey(tokens));
    },
    sessionsOf: records.list,
    async endSessions(person, which) {
      const isMeant = (sid: string) =>
        'key' in which ? sessionKey(sid) === which.key : sid !== which.othersThan;
      const sids = (await records.sidsOf(person)).filter(isMeant);
      await Promise.all(sids.map((sid) => ends.end(sid, 'signed-out')));
      return sids.length;
    },
  };
}
