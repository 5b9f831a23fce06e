import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Device, deviceKinds, type OwnSession } from '#lib/api/ownSession.ts';
import { logger } from '#lib/log/logger.server.ts';
import { THIRTY_DAYS } from './authCookies.ts';
import type { KeyValueStore } from './keyValueStore.ts';
import { reachedLimit, type SessionLifetime } from './lifetime.ts';
import { expiryOf, keyOf, signedInAt, type Tokens } from './tokens.server.ts';

/** Milliseconds between notes of use. */
const USE_MS = 300_000;

const MAX_NOTED = 10_000;

const device = z.object({ kind: z.enum(deviceKinds), browser: z.string(), system: z.string() });

const sessionRecord = z.object({
  person: z.string(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** Expiry of the last token. */
  expiresAt: z.number(),
  device: device.nullable(),
  /** Key of the refresh token. */
  grant: z.string(),
});

type SessionRecord = z.infer<typeof sessionRecord>;

export interface SessionRecordsOptions {
  readonly store: KeyValueStore;
  /** Returns null if the tokens name nobody. */
  readonly personOf: (tokens: Tokens) => string | null;
  /** Without limits if absent. */
  readonly lifetime?: SessionLifetime | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface SessionRecords {
  /** Adds a session, or renews it with the same device. */
  save(tokens: Tokens, device?: Device | null): Promise<void>;
  exists(sid: string): Promise<boolean>;
  /** Returns the key of its refresh token, if known. */
  remove(sid: string): Promise<string | null>;
  /** Notes a session's use, at most every five minutes. */
  noteUse(sid: string): void;
  sidsOf(person: string): Promise<string[]>;
  /** Lists the current one first, then the last used. */
  list(person: string, current: string): Promise<OwnSession[]>;
}

/** Returns a public name, so that no page contains the session's number. */
export const sessionKey = (sid: string): string =>
  createHash('sha256').update(`session ${sid}`).digest('base64url').slice(0, 22);

const setKey = (person: string) => `sessions:${createHash('sha256').update(person).digest('base64url')}`;

function parse(text: string | null): SessionRecord | null {
  if (text === null) return null;
  try {
    return sessionRecord.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function createSessionRecords({
  store,
  personOf,
  lifetime,
  now,
}: SessionRecordsOptions): SessionRecords {
  const noted = new LRUCache<string, number>({ max: MAX_NOTED });
  const read = async (sid: string) => parse(await store.get(`session:${sid}`));

  async function timeOfUse(sid: string, startedAt: number): Promise<number> {
    return Math.max(startedAt, Number((await store.get(`used:${sid}`)) ?? 0));
  }
  const saveUse = (sid: string) => store.set(`used:${sid}`, String(now()), { ttl: THIRTY_DAYS });

  async function recordsOf(person: string): Promise<(SessionRecord & { sid: string })[]> {
    const key = setKey(person);
    const found = await Promise.all(
      (await store.members(key)).map(async (sid) => {
        const [record, end] = await Promise.all([read(sid), store.get(`ended:${sid}`)]);
        if (record && end === null && !reachedLimit(record, lifetime, now())) return { ...record, sid };
        await store.removeMember(key, sid);
        return null;
      }),
    );
    return found.filter((each) => each !== null);
  }

  return {
    async save(tokens, given) {
      const { sid } = tokens;
      const person = personOf(tokens);
      if (person === null) {
        await store.set(`session:${sid}`, '1', { ttl: THIRTY_DAYS });
        return;
      }
      const record: SessionRecord = {
        person,
        startedAt: signedInAt(tokens) * 1000,
        expiresAt: expiryOf(tokens),
        device: given === undefined ? ((await read(sid))?.device ?? null) : given,
        grant: keyOf(tokens),
      };
      await store.set(`session:${sid}`, JSON.stringify(record), { ttl: THIRTY_DAYS });
      await store.addMember(setKey(person), sid, { ttl: THIRTY_DAYS });
      // Removes expired sessions.
      if (given !== undefined) await recordsOf(person);
    },
    exists: async (sid) => (await store.get(`session:${sid}`)) !== null,
    async remove(sid) {
      const record = await read(sid);
      await Promise.all([
        store.delete(`session:${sid}`),
        store.delete(`used:${sid}`),
        record && store.removeMember(setKey(record.person), sid),
      ]);
      return record?.grant ?? null;
    },
    noteUse(sid) {
      if (now() - (noted.get(sid) ?? -Infinity) < USE_MS) return;
      noted.set(sid, now());
      saveUse(sid).catch((error: unknown) => {
        logger().warn({ err: error }, 'the use of a session could not be noted');
      });
    },
    sidsOf: async (person) => (await recordsOf(person)).map(({ sid }) => sid),
    async list(person, current) {
      const sessions = await Promise.all(
        (await recordsOf(person)).map(async ({ sid, startedAt, device }) => ({
          key: sessionKey(sid),
          startedAt,
          usedAt: sid === current ? now() : await timeOfUse(sid, startedAt),
          device,
          isCurrent: sid === current,
        })),
      );
      return sessions.sort(
        (a, b) =>
          Number(b.isCurrent) - Number(a.isCurrent) || b.usedAt - a.usedAt || (a.key < b.key ? -1 : 1),
      );
    },
  };
}
