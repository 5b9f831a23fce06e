import { beforeEach, expect, test, vi } from 'vitest';
import { logger } from '#lib/log/logger.server.ts';
import { readSession } from '#lib/session/readSession.server.ts';
import { oid } from '#tests/support/identityProvider.ts';
import { keycloak } from '#tests/support/providers/keycloak.ts';
import { portalAt, type TestPortal } from '#tests/support/providers/portal.ts';
import { type ProviderStub, startProvider } from '#tests/support/providers/providerStub.ts';
import { type Clock, fakeClock, signedIn } from '#tests/support/sessions.ts';

let clock: Clock;
let stub: ProviderStub;
let portal: TestPortal;
const lines: Record<string, unknown>[] = [];
beforeEach(async () => {
  clock = fakeClock();
  stub = await startProvider(keycloak, { now: clock.now });
  portal = portalAt(stub, clock);
  lines.length = 0;
  for (const level of ['info', 'warn'] as const)
    vi.spyOn(logger(), level).mockImplementation((fields: unknown) => {
      lines.push(fields as Record<string, unknown>);
    });
});
const events = () => lines.filter(({ event }) => event !== undefined);
/** Says who it was by id alone. */
const expectNoDetails = () => {
  const text = JSON.stringify(lines);
  for (const detail of [stub.person.name, stub.person.email, stub.person.password])
    expect(text).not.toContain(detail);
};

test('signing in and out are events with the id of the person', async () => {
  const cookies = await portal.signInFully(stub);
  const person = stub.person.id;
  expect(events()).toEqual([{ event: 'sign-in', person, policy: expect.any(String) as string }]);
  await portal.call('GET signout', { query: { returnUrl: '/fr' }, cookies });
  expect(events().slice(1)).toEqual([{ event: 'sign-out', person }]);
  expectNoDetails();
});

test('a forged return, and an error of the identity service, are events', async () => {
  const { url, cookies } = await portal.start();
  const query = await stub.signIn(url.href);
  await portal.comeBack({ ...query, state: 'forged' }, cookies);
  expect(events()).toEqual([{ event: 'suspicious-requests', kind: 'unknown-return', count: 1 }]);
  await portal.comeBack({ ...query, code: 'forged' }, cookies);
  expect(events().slice(1)).toEqual([{ event: 'sign-in-failed', code: 'grant-refused' }]);
  const again = await portal.start();
  const state = again.url.searchParams.get('state') ?? '';
  await portal.comeBack({ error: 'server_error', state, iss: query['iss'] ?? '' }, again.cookies);
  expect(events().slice(2)).toMatchObject([{ event: 'sign-in-failed' }]);
  expectNoDetails();
});

test.each([
  ['absolute', { absolute: 3_600_000, idle: 86_400_000 }],
  ['idle', { absolute: 30 * 86_400_000, idle: 3_600_000 }],
] as const)('a session that reaches its %s limit is an event, once', async (limit, lifetime) => {
  const { cookies, sources, clock: time } = await signedIn();
  time.advance(86_000);
  for (let visit = 0; visit < 2; visit += 1)
    expect((await readSession(cookies, { ...sources, lifetime })).session).toBeNull();
  expect(events()).toEqual([{ event: 'session-ended', limit, person: oid }]);
});
