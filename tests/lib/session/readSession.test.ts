import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#lib/http/apiError.ts';
import { withTimeLimit } from '#lib/http/visit.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { encrypted } from '#lib/session/encryption.server.ts';
import { createFileStore } from '#lib/session/fileStore.server.ts';
import type { KeyValueStore } from '#lib/session/keyValueStore.ts';
import { createMemoryStore } from '#lib/session/memoryStore.ts';
import { readSession, type SessionSources } from '#lib/session/readSession.server.ts';
import { refreshTokens } from '#lib/session/refreshTokens.server.ts';
import { createRefreshTokenStore } from '#lib/session/refreshTokenStore.server.ts';
import { newSessionId, tokenCookies } from '#lib/session/tokens.server.ts';
import { siteContext } from '#tests/support/fixtures.ts';
import { oid } from '#tests/support/identityProvider.ts';
import {
  browserAfter,
  refreshTokenStoreOf,
  secrets,
  type Signedin,
  signedIn,
  userContext,
} from '#tests/support/sessions.ts';

let person: Signedin;
beforeEach(async () => {
  person = await signedIn();
});

const read = (cookies = person.cookies, sources: Partial<SessionSources> = {}) =>
  readSession(cookies, { ...person.sources, ...sources });

describe('while the token lives', () => {
  test('the session is profile, context and expiry, and the identity service is not asked', async () => {
    const { session, setCookies } = await read();
    expect(session).toMatchObject({
      profile: { oid, name: 'Demo Convener', emails: ['convener@example.org'], jobTitle: 'Convener' },
      context: userContext,
      expiresAt: person.clock.now() + 3_600_000,
    });
    expect(setCookies).toEqual([]);
    expect(person.provider.refreshes).toEqual([]);
  });

  test('a lost auth_jwt comes back', async () => {
    const { auth_jwt: lost, ...cookies } = person.cookies;
    const { setCookies } = await read(cookies);
    expect(browserAfter(setCookies)).toEqual({ auth_jwt: lost });
  });

  test('is null when the context fails, and the cookies stay', async () => {
    const fetchContext = () => Promise.reject(new Error('down'));
    expect(await read(person.cookies, { fetchContext })).toEqual({ session: null, setCookies: [] });
  });

  test('the context API learns when they signed in, also after the token was renewed', async () => {
    const asked: number[] = [];
    const fetchContext: SessionSources['fetchContext'] = ({ signedInAt }) => {
      asked.push(signedInAt);
      return Promise.resolve({ ...siteContext, user: userContext });
    };
    await read(person.cookies, { fetchContext });
    person.clock.advance(3600);
    await read(person.cookies, { fetchContext });
    expect(person.provider.refreshes).toHaveLength(1);
    expect(asked).toEqual([person.tokens.iat, person.tokens.iat]);
  });

  test.each([
    ['account-erased', 0],
    ['account-erased', 3600],
    ['account-disabled', 0],
    ['session-ended', 3600],
  ] as const)('it is over for good when the context API says %s, %i seconds later', async (code, seconds) => {
    person.clock.advance(seconds);
    const fetchContext = () => Promise.reject(new ApiError(code, 'x'));
    const { session, setCookies } = await read(person.cookies, { fetchContext });
    expect([session, browserAfter(setCookies, person.cookies)['auth_token']]).toEqual([null, undefined]);
    expect((await read()).session).toBeNull();
    expect(await person.sources.refreshTokenStore.endOf(person.tokens.sid)).toBe('signed-out');
  });

  test.each([
    ['no cookie', {}],
    ['no token at all', { auth_token: 'nonsense' }],
    ['a damaged one', { auth_token: 'damaged' }],
    ['an unsigned one', { auth_token: `${btoa('{"alg":"none"}').replace(/=/g, '')}.e30.` }],
  ])('there is none for %s', async (_name, cookies: Record<string, string>) => {
    // The very last character has unused bits.
    const damaged = person.cookies['auth_token']!.replace(/.(?=.$)/, (each) => (each === 'A' ? 'B' : 'A'));
    const given = cookies['auth_token'] === 'damaged' ? { auth_token: damaged } : cookies;
    expect(await read(given)).toEqual({ session: null, setCookies: [] });
  });

  test('accepts a token of the second secret, and rejects an unknown one', async () => {
    const [first, second] = secrets as [string, string];
    const signed = browserAfter(await tokenCookies(person.tokens, { secrets: [second], cookies: {} }));
    expect((await read(signed)).session).not.toBeNull();
    const strange = browserAfter(
      await tokenCookies(person.tokens, { secrets: [`${first} not this one`], cookies: {} }),
    );
    expect((await read(strange)).session).toBeNull();
  });
});

describe('in the last minute and after', () => {
  test('renews the token 60 seconds before its end, not 61', async () => {
    person.clock.advance(3600 - 61);
    await read();
    expect(person.provider.refreshes).toHaveLength(0);
    person.clock.advance(1);
    const { session, setCookies } = await read();
    expect(person.provider.refreshes).toHaveLength(1);
    expect(session?.expiresAt).toBe(person.clock.now() + 3_600_000);
    const renewed = browserAfter(setCookies, person.cookies);
    expect(renewed['auth_token']).not.toBe(person.cookies['auth_token']);
    expect((await read(renewed)).session).not.toBeNull();
    expect(person.provider.refreshes).toHaveLength(1);
  });

  test('the refresh sends the required fields and no other', async () => {
    person.clock.advance(4000);
    await read();
    const fields = Object.fromEntries(person.provider.refreshes[0]!);
    expect(fields).toEqual({
      client_id: 'the-portal',
      client_secret: 'the-secret-of-the-portal',
      scope: 'email openid profile offline_access the-portal',
      grant_type: 'refresh_token',
      refresh_token: expect.stringMatching(/^refresh-/) as string,
      nonce: expect.stringMatching(/^.{16,}$/) as string,
    });
  });

  test('fifty concurrent requests make one refresh, and all have the session', async () => {
    person.clock.advance(3590);
    const responses = await Promise.all(Array.from({ length: 50 }, () => read()));
    expect(person.provider.refreshes).toHaveLength(1);
    expect(responses.every(({ session }) => session !== null)).toBe(true);
    expect(new Set(responses.map(({ session }) => session?.accessToken)).size).toBe(1);
  });

  test('fifty requests at two portals with one store make one refresh, too', async () => {
    person.clock.advance(3590);
    const other = refreshTokenStoreOf(person.provider, person);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? read() : read(person.cookies, { refreshTokenStore: other }),
      ),
    );
    expect(person.provider.refreshes).toHaveLength(1);
    expect(responses.every(({ session }) => session !== null)).toBe(true);
  });

  test('a portal that waits has the session when the other one finishes between two of its reads', async () => {
    const started = Promise.withResolvers<undefined>();
    const release = Promise.withResolvers<undefined>();
    const { store, clock, provider } = person;
    const slow = createRefreshTokenStore({
      store,
      now: clock.now,
      personOf: () => null,
      async refresh(old, refreshToken) {
        started.resolve(undefined);
        await release.promise;
        return refreshTokens(old, refreshToken, { identity: provider.identity, now: clock.now });
      },
    });
    person.clock.advance(3590);
    const first = read(person.cookies, { refreshTokenStore: slow });
    await started.promise;
    const late: KeyValueStore = {
      ...store,
      async get(key) {
        if (key.startsWith('lock:')) {
          release.resolve(undefined);
          await first;
        }
        return store.get(key);
      },
    };
    const second = await read(person.cookies, {
      refreshTokenStore: refreshTokenStoreOf(provider, { store: late, clock }),
    });
    expect(second.session?.accessToken).toBe((await first).session?.accessToken);
    expect(second.session).not.toBeNull();
  });

  test('the old cookie gives the new tokens for two minutes', async () => {
    person.clock.advance(3590);
    const { session: first } = await read();
    person.clock.advance(119);
    expect((await read()).session?.accessToken).toBe(first?.accessToken);
    person.clock.advance(2);
    expect(await read()).toEqual({ session: null, setCookies: [] });
    expect(person.provider.refreshes).toHaveLength(1);
  });

  test('an unchanged identity token keeps its refresh token', async () => {
    person.clock.advance(3590);
    const { id_token } = person.tokens;
    person.provider.response = async (_fields, response) => {
      const tokenResponse = { access_token: await person.provider.issue({ use: 'access' }), id_token };
      const refresh_token = person.provider.newRefreshToken();
      response.end(JSON.stringify({ ...tokenResponse, refresh_token, id_token_expires_in: 30 }));
    };
    for (let visit = 0; visit < 3; visit += 1) expect((await read()).session).not.toBeNull();
    expect(person.provider.refreshes).toHaveLength(3);
  });

  test('refreshes continue for days', async () => {
    let { cookies } = person;
    for (let hour = 0; hour < 48; hour += 1) {
      person.clock.advance(3600);
      const { session, setCookies } = await read(cookies);
      expect(session).not.toBeNull();
      cookies = browserAfter(setCookies, cookies);
    }
    expect(person.provider.refreshes).toHaveLength(48);
  });

  test('after 30 days without a visit session and refresh token are forgotten', async () => {
    person.clock.advance(2_592_001);
    const { session, setCookies } = await read();
    expect(session).toBeNull();
    expect(browserAfter(setCookies, person.cookies)).toEqual({});
    expect(person.provider.refreshes).toHaveLength(0);
  });

  test('new tokens reach the browser even when the context cannot be had', async () => {
    person.clock.advance(3590);
    const { session, setCookies } = await read(person.cookies, {
      fetchContext: () => Promise.reject(new Error('down')),
    });
    expect(session).toBeNull();
    expect((await read(browserAfter(setCookies, person.cookies))).session).not.toBeNull();
  });
});

describe('when the refresh fails', () => {
  beforeEach(() => {
    person.clock.advance(3590);
  });

  test.each([
    ['a 503', (response: { writeHead(status: number): { end(): void } }) => response.writeHead(503).end()],
    [
      'a time-out of its database',
      (response: { writeHead(status: number): { end(): void } }) => response.writeHead(500).end(),
    ],
    ['a 429', (response: { writeHead(status: number): { end(): void } }) => response.writeHead(429).end()],
  ])('%s loses nothing: the next request has a session again', async (_name, failure) => {
    person.provider.response = (_fields, response) => failure(response);
    expect(await read()).toEqual({ session: null, setCookies: [] });
    person.provider.response = person.provider.renew;
    expect((await read()).session).not.toBeNull();
  });

  test('a rejected refresh token ends the session and deletes the cookies', async () => {
    person.provider.response = (_fields, response) => {
      response.writeHead(400).end('{"error":"invalid_grant","error_description":"AADB2C90080: expired"}');
    };
    const { session, setCookies } = await read();
    expect(session).toBeNull();
    expect(browserAfter(setCookies, person.cookies)).toEqual({});
    person.provider.response = person.provider.renew;
    expect((await read()).session).toBeNull();
    expect(person.provider.refreshes).toHaveLength(1);
  });

  test.each([
    ['another person', { oid: 'another-person', sub: 'another-person' }, 'provider' as const],
    ['another audience', { aud: 'another-client' }, 'provider' as const],
    ['another signature', {}, 'stranger' as const],
  ])('a new identity token of %s is rejected permanently', async (_name, claims, signedBy) => {
    person.provider.response = async (_fields, response) => {
      const tokens = {
        access_token: await person.provider.issue(claims, signedBy),
        id_token: await person.provider.issue(claims, signedBy),
        refresh_token: person.provider.newRefreshToken(),
        id_token_expires_in: 3600,
      };
      response.end(JSON.stringify(tokens));
    };
    const { session, setCookies } = await read();
    expect(session).toBeNull();
    expect(browserAfter(setCookies, person.cookies)).toEqual({});
  });

  test('no request or response appears in the log', async () => {
    const lines: unknown[] = [];
    for (const level of ['warn', 'error'] as const)
      vi.spyOn(logger(), level).mockImplementation((...given: unknown[]) => void lines.push(given));
    person.provider.response = (fields, response) => {
      response
        .writeHead(400)
        .end(JSON.stringify({ error: 'invalid_grant', echo: Object.fromEntries(fields) }));
    };
    await read();
    expect(lines.length).toBeGreaterThan(0);
    const log = JSON.stringify(lines);
    for (const secret of [
      'refresh-',
      'the-secret-of-the-portal',
      person.tokens.id_token,
      person.tokens.access_token,
    ])
      expect(log).not.toContain(secret);
  });
});

describe('signing out', () => {
  test('invalidates copied cookies', async () => {
    await person.refreshTokenStore.end(person.tokens);
    const { session, setCookies } = await read();
    expect(session).toBeNull();
    expect(browserAfter(setCookies, person.cookies)).toEqual({});
  });

  test('holds after a restart of a portal without Redis, and where Redis was emptied', async () => {
    await person.refreshTokenStore.end(person.tokens);
    const empty = createMemoryStore({ now: person.clock.now });
    const restarted = refreshTokenStoreOf(person.provider, { ...person, store: empty });
    const { session, setCookies } = await read(person.cookies, { refreshTokenStore: restarted });
    expect(session).toBeNull();
    expect(browserAfter(setCookies, person.cookies)).toEqual({});
  });

  test('is not needed for a session that the store does not know: it counts as ended, and is not renewed', async () => {
    const empty = createMemoryStore({ now: person.clock.now });
    const refreshTokenStore = refreshTokenStoreOf(person.provider, { ...person, store: empty });
    expect((await read(person.cookies, { refreshTokenStore })).session).toBeNull();
    person.clock.advance(3590);
    expect((await read(person.cookies, { refreshTokenStore })).session).toBeNull();
    expect(person.provider.refreshes).toEqual([]);
  });

  test('holds after a restart with a file of sessions, in which others go on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sessions-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const first = createFileStore(folder, person.clock);
    const before = refreshTokenStoreOf(person.provider, { ...person, store: encrypted(first, secrets) });
    const other = { ...person.tokens, sid: newSessionId(), id_token: await person.provider.issue() };
    const others = browserAfter(await tokenCookies(other, { secrets, cookies: {} }));
    await before.open(person.tokens, null, null);
    await before.open(other, person.provider.newRefreshToken(), null);
    await before.end(person.tokens);
    first.close();

    const second = createFileStore(folder, person.clock);
    const refreshTokenStore = refreshTokenStoreOf(person.provider, {
      ...person,
      store: encrypted(second, secrets),
    });
    expect((await read(person.cookies, { refreshTokenStore })).session).toBeNull();
    expect((await read(others, { refreshTokenStore })).session).not.toBeNull();
    person.clock.advance(3590);
    expect((await read(others, { refreshTokenStore })).session).not.toBeNull();
    expect(person.provider.refreshes).toHaveLength(1);
    second.close();
  });

  test('wins over a concurrent refresh', async () => {
    person.clock.advance(3590);
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    const { promise: underWay, resolve: asked } = Promise.withResolvers<undefined>();
    person.provider.response = async (fields, response) => {
      asked(undefined);
      await held;
      await person.provider.renew(fields, response);
    };
    const reading = read();
    await underWay;
    await person.refreshTokenStore.end(person.tokens);
    release(undefined);
    const { session, setCookies } = await reading;
    expect(session).toBeNull();
    expect((await read(browserAfter(setCookies, person.cookies))).session).toBeNull();
    expect((await read()).session).toBeNull();
  });

  // A late response must not remove the cookies of the new session.
  test.each(['at this portal', 'at another portal'])(
    'in anew during a refresh %s keeps the new cookies',
    async (where) => {
      person.clock.advance(3590);
      const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
      const { promise: underWay, resolve: asked } = Promise.withResolvers<undefined>();
      person.provider.response = async (fields, response) => {
        asked(undefined);
        await held;
        await person.provider.renew(fields, response);
      };
      const first = read();
      await underWay;
      const other = refreshTokenStoreOf(person.provider, person);
      const reading = where === 'at this portal' ? first : read(person.cookies, { refreshTokenStore: other });
      await setTimeout(20);
      await person.refreshTokenStore.end(person.tokens, 'replaced');
      if (where === 'at this portal') release(undefined);
      expect(await reading).toEqual({ session: null, setCookies: [] });
      release(undefined);
      expect(await first).toEqual({ session: null, setCookies: [] });
    },
  );

  test('holds at another portal within a second', async () => {
    const other = refreshTokenStoreOf(person.provider, person);
    expect((await read(person.cookies, { refreshTokenStore: other })).session).not.toBeNull();
    await person.refreshTokenStore.end(person.tokens);
    person.clock.advance(2);
    expect((await read(person.cookies, { refreshTokenStore: other })).session).toBeNull();
  });

  test('while the store fails, what it said last counts for a minute, and then nobody is signed in', async () => {
    let fails = false;
    const store: typeof person.store = {
      ...person.store,
      get: (key) => (fails ? Promise.reject(new Error('the store is down')) : person.store.get(key)),
    };
    const other = refreshTokenStoreOf(person.provider, { ...person, store });
    const isSignedIn = async () =>
      (await read(person.cookies, { refreshTokenStore: other })).session !== null;
    expect(await isSignedIn()).toBe(true);
    fails = true;
    person.clock.advance(40);
    expect(await isSignedIn()).toBe(true);
    person.clock.advance(30);
    expect(await isSignedIn()).toBe(false);
    fails = false;
    expect(await isSignedIn()).toBe(true);
  });
});

describe('a session with limits', () => {
  const hour = 3_600_000;

  test('ends so many hours after the sign-in, however often it is renewed', async () => {
    const lifetime = { absolute: 2 * hour, idle: 24 * hour };
    person.clock.advance(3590);
    const renewed = await read(person.cookies, { lifetime });
    expect(renewed.session).not.toBeNull();
    const cookies = browserAfter(renewed.setCookies, person.cookies);
    person.clock.advance(3550);
    expect((await read(cookies, { lifetime })).session).not.toBeNull();
    person.clock.advance(100);
    const { session, setCookies } = await read(cookies, { lifetime });
    expect(session).toBeNull();
    expect(browserAfter(setCookies, cookies)).toEqual({});
    // A copy of the cookies is worthless even without a known limit.
    expect((await read(cookies)).session).toBeNull();
  });

  test('ends so many hours after its last token has expired', async () => {
    const lifetime = { absolute: 720 * hour, idle: 2 * hour };
    person.clock.advance(3 * 3600 - 10);
    const { session, setCookies } = await read(person.cookies, { lifetime });
    expect(session).not.toBeNull();
    const cookies = browserAfter(setCookies, person.cookies);
    person.clock.advance(3 * 3600 + 10);
    const later = await read(cookies, { lifetime });
    expect(later.session).toBeNull();
    expect(browserAfter(later.setCookies, cookies)).toEqual({});
    expect(person.provider.refreshes).toHaveLength(1);
  });
});

describe('cookies of an older secret', () => {
  const newer = 'a-newer-secret-of-at-least-32-bytes!';

  test('are signed by the newest one at the next visit, once', async () => {
    const secrets = [newer, ...person.sources.secrets];
    const { session, setCookies } = await read(person.cookies, { secrets });
    expect(session).not.toBeNull();
    const cookies = browserAfter(setCookies, person.cookies);
    expect((await read(cookies, { secrets: [newer] })).session).not.toBeNull();
    expect((await read(cookies, { secrets })).setCookies).toEqual([]);
    expect((await read(person.cookies, { secrets: [newer] })).session).toBeNull();
  });
});

describe('an unresponsive identity service', () => {
  test('costs a visit its time but not its cookies, and the next visit gets the renewal', async () => {
    person.clock.advance(3590);
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    person.provider.response = async (fields, response) => {
      await held;
      await person.provider.renew(fields, response);
    };
    expect(await withTimeLimit(50, () => read())).toEqual({ session: null, setCookies: [] });
    release(undefined);
    const { session, setCookies } = await read();
    expect(session).not.toBeNull();
    expect(browserAfter(setCookies, person.cookies)['auth_token']).not.toBe(person.cookies['auth_token']);
    expect(person.provider.refreshes).toHaveLength(1);
  });
});
