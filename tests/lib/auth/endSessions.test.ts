import { beforeEach, describe, expect, test } from 'vitest';
import type { AuthRequest } from '#lib/auth/authResponse.ts';
import { sendAuthResponse } from '#lib/auth/endpoints.server.ts';
import { readSession } from '#lib/session/readSession.server.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import { newSessionId, tokenCookies, type Tokens } from '#lib/session/tokens.server.ts';
import { oid } from '#tests/support/identityProvider.ts';
import {
  browserAfter,
  refreshTokenStoreOf,
  secrets,
  type Signedin,
  signedIn,
} from '#tests/support/sessions.ts';

const origin = 'https://portal.test';
const phone = { kind: 'mobile', browser: 'Safari', system: 'iOS' } as const;

let person: Signedin;
let signIn: SignIn;
beforeEach(async () => {
  person = await signedIn();
  signIn = { ...person.sources, identity: person.provider.identity, store: person.store, origin };
});

async function otherBrowser(claims: Record<string, unknown> = {}) {
  person.clock.advance(60);
  const tokens: Tokens = {
    ...person.tokens,
    id_token: await person.provider.issue(claims),
    iat: Math.floor(person.clock.now() / 1000),
    sid: newSessionId(),
  };
  await person.refreshTokenStore.open(tokens, person.provider.newRefreshToken(), phone);
  const cookies = browserAfter(await tokenCookies(tokens, { secrets, cookies: {} }));
  return { tokens, cookies };
}

const list = () => person.refreshTokenStore.sessionsOf(oid, person.tokens.sid);

const post = (form: Record<string, unknown>, request: Partial<AuthRequest> = {}) =>
  sendAuthResponse(
    'POST sessions',
    { query: {}, cookies: person.cookies, headers: { origin }, form: { locale: 'fr', ...form }, ...request },
    signIn,
  );

const isOpen = async (cookies: Record<string, string>, sources = person.sources) =>
  (await readSession(cookies, sources)).session !== null;

describe('own sessions', () => {
  test('are listed with this one first, each with its start, last use and device, without their numbers', async () => {
    const other = await otherBrowser();
    const startedAt = person.clock.now();
    person.clock.advance(1200);
    expect(await isOpen(other.cookies)).toBe(true);
    person.clock.advance(30);
    const sessions = await list();
    expect(sessions).toMatchObject([
      { isCurrent: true, device: null, usedAt: person.clock.now() },
      { isCurrent: false, device: phone, startedAt, usedAt: startedAt + 1_200_000 },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(other.tokens.sid);
  });

  test('keep their device and start over a renewal', async () => {
    const other = await otherBrowser();
    const startedAt = person.clock.now();
    person.clock.advance(3590);
    expect(await isOpen(other.cookies)).toBe(true);
    expect(await list()).toContainEqual(expect.objectContaining({ device: phone, startedAt }));
  });

  test('are not listed once they have reached a limit, or the identity service refuses their renewal', async () => {
    const lifetime = { absolute: 7_200_000, idle: 3_600_000 };
    const limited = refreshTokenStoreOf(person.provider, { ...person, lifetime });
    expect(await limited.sessionsOf(oid, person.tokens.sid)).toHaveLength(1);
    person.clock.advance(7201);
    expect(await limited.sessionsOf(oid, person.tokens.sid)).toEqual([]);

    const other = await otherBrowser();
    expect(await list()).toHaveLength(1);
    person.provider.response = (_, response) => {
      response.writeHead(400).end('{"error":"invalid_grant"}');
    };
    person.clock.advance(3590);
    expect(await isOpen(other.cookies)).toBe(false);
    expect(await list()).toEqual([]);
  });
});

describe('ending a session', () => {
  test('ends that one at every portal within a second, and no other', async () => {
    const [first, second] = [await otherBrowser(), await otherBrowser()];
    const elsewhere = { ...person.sources, refreshTokenStore: refreshTokenStoreOf(person.provider, person) };
    expect(await isOpen(second.cookies, elsewhere)).toBe(true);
    const key = (await list())[1]!.key;
    expect(await post({ session: key })).toMatchObject({
      status: 303,
      location: '/fr/profile?sessions=ended#sessions',
    });
    person.clock.advance(1.1);
    expect(await isOpen(second.cookies, elsewhere)).toBe(false);
    expect(await isOpen(first.cookies, elsewhere)).toBe(true);
    expect(await isOpen(person.cookies, elsewhere)).toBe(true);
    expect(await list()).toHaveLength(2);
  });

  test('deletes its refresh token, so that a late renewal is impossible', async () => {
    const other = await otherBrowser();
    await post({ session: (await list())[1]!.key });
    expect(await person.refreshTokenStore.renew(other.tokens)).toEqual({ kind: 'unavailable' });
    expect(person.provider.refreshes).toEqual([]);
  });

  test('ends all others without a key', async () => {
    const others = [await otherBrowser(), await otherBrowser()];
    await post({});
    for (const { cookies } of others) expect(await isOpen(cookies)).toBe(false);
    expect(await isOpen(person.cookies)).toBe(true);
    expect(await list()).toMatchObject([{ isCurrent: true }]);
  });

  test('leaves the sessions of other people alone', async () => {
    const stranger = await otherBrowser({ oid: 'another-person' });
    const [theirs] = await person.refreshTokenStore.sessionsOf('another-person', '');
    expect(await list()).toHaveLength(1);
    await post({ session: theirs!.key });
    await post({});
    expect(await isOpen(stranger.cookies)).toBe(true);
  });

  test.each([
    [{ headers: { origin: 'https://elsewhere.example' } }, 403],
    [{ headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    [{ headers: {} }, 403],
    [{ form: { session: ['a', 'b'] } }, 400],
  ])('refuses %j with %i', async (request, status) => {
    const other = await otherBrowser();
    expect((await post({}, request)).status).toBe(status);
    expect(await isOpen(other.cookies)).toBe(true);
  });

  test('without a session leads to the profile, which asks to sign in', async () => {
    const other = await otherBrowser();
    expect(await post({}, { cookies: {} })).toMatchObject({ status: 303, location: '/fr/profile' });
    expect(await isOpen(other.cookies)).toBe(true);
  });
});
