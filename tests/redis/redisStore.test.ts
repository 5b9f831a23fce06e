import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CircuitOpenError } from '#lib/http/circuitBreaker.server.ts';
import { TimeLimitError } from '#lib/http/visit.server.ts';
import { encrypted } from '#lib/session/encryption.server.ts';
import { readSession } from '#lib/session/readSession.server.ts';
import { createRedisStore } from '#lib/session/redisStore.server.ts';
import { refreshTokenStoreOf, secrets, signedIn } from '#tests/support/sessions.ts';
import { silentServer } from '#tests/support/silentServer.ts';

const url = process.env['TEST_REDIS_URL'];
if (!url) throw new Error('TEST_REDIS_URL must name a Redis server; npm run check starts one');

const stores = [createRedisStore(url), createRedisStore(url)] as const;
const observer = createClient({ url });
beforeAll(() => observer.connect());
afterAll(() => {
  for (const store of stores) store.close();
  observer.destroy();
});

test('a text is there for all portals, for its time', async () => {
  const key = `grant:${randomUUID()}`;
  await stores[0].set(key, 'text', { ttl: 1000 });
  expect(await stores[1].get(key)).toBe('text');
  expect(await observer.ttl(`common-ground:${key}`)).toBeGreaterThan(990);
  await stores[1].delete(key);
  expect(await stores[0].get(key)).toBeNull();
});

test('one of many sets what must be absent', async () => {
  const key = `lock:${randomUUID()}`;
  const attempts = Array.from({ length: 40 }, (_, index) =>
    stores[index % 2 ? 1 : 0].set(key, String(index), { ttl: 10, ifAbsent: true }),
  );
  expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1);
});

test('a set is there for all portals, for the time of its last member', async () => {
  const key = `sessions:${randomUUID()}`;
  await stores[0].addMember(key, 'one', { ttl: 10 });
  await stores[1].addMember(key, 'two', { ttl: 1000 });
  expect((await stores[0].members(key)).sort()).toEqual(['one', 'two']);
  expect(await observer.ttl(`common-ground:${key}`)).toBeGreaterThan(990);
  await stores[1].removeMember(key, 'one');
  await stores[1].removeMember(key, 'two');
  expect(await stores[0].members(key)).toEqual([]);
});

test('a person ends a session of another portal, whose details do not lie open in Redis', async () => {
  const [mine, theirs] = stores.map((store) => encrypted(store, secrets));
  const person = await signedIn(mine);
  const owner = randomUUID();
  const tokens = {
    ...person.tokens,
    id_token: await person.provider.issue({ oid: owner }),
    sid: randomUUID(),
  };
  const device = { kind: 'desktop', browser: 'Firefox', system: 'Windows' } as const;
  await person.refreshTokenStore.open(tokens, 'refresh', device);
  const other = refreshTokenStoreOf(person.provider, { store: theirs!, clock: person.clock });
  expect(await other.sessionsOf(owner, '')).toMatchObject([{ device }]);
  expect(await observer.get(`common-ground:session:${tokens.sid}`)).not.toMatch(/Firefox|person/);
  expect(await observer.keys(`common-ground:*${owner}*`)).toEqual([]);
  expect(await other.endSessions(owner, { othersThan: '' })).toBe(1);
  person.clock.advance(2);
  expect(await person.refreshTokenStore.endOf(tokens.sid)).toBe('signed-out');
});

test('fifty requests at expiry at two portals make one refresh, and no token lies open in Redis', async () => {
  const [mine, theirs] = stores.map((store) => encrypted(store, secrets));
  const person = await signedIn(mine);
  const other = refreshTokenStoreOf(person.provider, { store: theirs!, clock: person.clock });
  person.clock.advance(3590);
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      readSession(
        person.cookies,
        index % 2 ? person.sources : { ...person.sources, refreshTokenStore: other },
      ),
    ),
  );
  expect(person.provider.refreshes).toHaveLength(1);
  expect(new Set(responses.map(({ session }) => session?.accessToken)).size).toBe(1);
  expect(responses[0]?.session).not.toBeNull();

  const keys = await observer.keys('common-ground:grant:*');
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) {
    const lying = await observer.get(key);
    expect(lying).not.toContain('refresh');
    expect(lying).not.toContain(person.tokens.id_token);
  }
});

test('a command whose reply does not come ends, and so does the wait for what Redis says later', async () => {
  const silent = await silentServer({ port: Number(new URL(url).port || 6379) });
  const inner = createRedisStore(`redis://127.0.0.1:${silent.port}`, { commandMs: 500 });
  const store = encrypted(inner, secrets);
  const person = await signedIn(store);
  const refreshTokenStore = refreshTokenStoreOf(person.provider, { store, clock: person.clock });
  expect(
    (await readSession(person.cookies, { ...person.sources, refreshTokenStore })).session,
  ).not.toBeNull();
  silent.freeze();
  await expect(store.get('grant:x')).rejects.toThrow(TimeLimitError);
  // Nobody loses cookies over it.
  const other = refreshTokenStoreOf(person.provider, { store, clock: person.clock });
  expect(await readSession(person.cookies, { ...person.sources, refreshTokenStore: other })).toEqual({
    session: null,
    setCookies: [],
  });
  silent.thaw();
  await expect.poll(() => store.get('grant:x').catch(() => 'silent'), { timeout: 20_000 }).toBeNull();
  const again = refreshTokenStoreOf(person.provider, { store, clock: person.clock });
  expect(
    (await readSession(person.cookies, { ...person.sources, refreshTokenStore: again })).session,
  ).not.toBeNull();
  inner.close();
});

test('a Redis that stays silent is not asked any more after some commands, until it replies', async () => {
  const silent = await silentServer({ port: Number(new URL(url).port || 6379) });
  const store = createRedisStore(`redis://127.0.0.1:${silent.port}`, { commandMs: 600 });
  await expect.poll(() => store.get('grant:x').catch(() => 'silent')).toBeNull();
  silent.freeze();
  const errors: unknown[] = [];
  while (errors.length < 10 && !(errors.at(-1) instanceof CircuitOpenError))
    errors.push(await store.get('grant:x').catch((error: unknown) => error));
  expect(errors.at(-1)).toBeInstanceOf(CircuitOpenError);
  for (const error of errors.slice(0, -1)) expect(error).toBeInstanceOf(TimeLimitError);
  silent.thaw();
  await expect.poll(() => store.get('grant:x').catch(() => 'silent'), { timeout: 20_000 }).toBeNull();
  store.close();
});

test('a portal whose Redis is away has no session, and says why without the address', async () => {
  const away = createRedisStore('redis://user:password@127.0.0.1:9');
  const person = await signedIn();
  const refreshTokenStore = refreshTokenStoreOf(person.provider, { store: away, clock: person.clock });
  expect(await readSession(person.cookies, { ...person.sources, refreshTokenStore })).toEqual({
    session: null,
    setCookies: [],
  });
  away.close();
});
