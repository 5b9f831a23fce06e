import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthResponse } from '#lib/auth/authResponse.ts';
import { withinVisit, withTimeLimit } from '#lib/http/visit.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { type Cookies } from '#lib/session/authCookies.ts';
import { readTokens } from '#lib/session/tokens.server.ts';
import { browserAfter, secrets } from '../sessions.ts';
import { type HostileCallback, hostileCallbacks, hostilePolicies } from './hostileCallbacks.ts';
import { portalAt, portalOrigin, type TestPortal } from './portal.ts';
import type { Endpoint, Provider } from './provider.ts';

interface Options {
  /** True with policies, as in Azure AD B2C. */
  readonly hasPolicies?: boolean;
}

/** Tests a provider: hostile returns, time limits, renewal and sign-out. */
export function describeProvider(
  name: string,
  startProvider: () => Promise<Provider>,
  { hasPolicies = false }: Options = {},
): void {
  describe(`sign-in at ${name}`, () => {
    let provider: Provider;
    let portal: TestPortal;
    const logged: unknown[] = [];
    beforeEach(async () => {
      provider = await startProvider();
      portal = portalAt(provider, provider.clock);
      logged.length = 0;
      for (const level of ['info', 'warn', 'error'] as const)
        vi.spyOn(logger(), level).mockImplementation((...given: unknown[]) => void logged.push(...given));
    });
    const jarOf = ({ setCookies = [] }: AuthResponse, cookies: Cookies = {}) =>
      browserAfter(setCookies, cookies);
    const refreshes = () =>
      provider.tokenRequests.filter(({ fields }) => fields.get('grant_type') === 'refresh_token').length;

    test('signs a person in, without a token, code or state in the log', async () => {
      const { url, cookies } = await portal.start('/vi/compare');
      const query = await provider.signIn(url.href);
      const response = await portal.comeBack(query, cookies);
      expect(response.location).toBe('/vi/compare');
      expect((await portal.session(jarOf(response, cookies))).json).not.toBeNull();
      expectSecret([query['code']!, query['state']!], logged);
    });

    test.each([...hostileCallbacks, ...(hasPolicies ? hostilePolicies : [])])(
      'does not sign anybody in with $name',
      async (hostile) => {
        await hostile.prepare?.(provider, portal);
        await expectRefused(hostile);
      },
    );

    async function expectRefused({ problem, sendsCode, change }: HostileCallback): Promise<void> {
      const { url, cookies } = await portal.start('/vi/compare');
      const query = await provider.signIn(url.href);
      const changed = { query, cookies, ...(await change?.({ provider, portal, query, cookies })) };
      const response = await portal.call('GET callback/signin', changed);
      // Without a valid state, the language is unknown.
      const page = problem === 'expired' ? '/sign-in-problem' : '/vi/sign-in-problem';
      expect([response.status, response.location!.split('&')[0]]).toEqual([
        302,
        `${page}?problem=${problem}`,
      ]);
      const after = jarOf(response, changed.cookies);
      expect(after).not.toHaveProperty('auth_token');
      expect((await portal.session(after)).json).toBeNull();
      if (!sendsCode) expect(provider.tokenRequests).toEqual([]);
      const codes = [query, changed.query].flatMap(({ code, state }) => [code, state]).flat();
      expectSecret(
        codes.filter((value) => value !== undefined),
        [response.location, logged],
      );
    }

    test('comes back to no other site', async () => {
      for (const returnUrl of ['//evil.test/', 'https://evil.test/', '/\\evil.test', '/api/auth/signout']) {
        const { url, cookies } = await portal.start(returnUrl);
        expect((await portal.comeBack(await provider.signIn(url.href), cookies)).location).toBe('/');
      }
    });

    describe('falling silent', () => {
      const silence = (endpoint: Endpoint) => {
        provider.takeOver = (asked) => asked === endpoint;
      };

      test('at its metadata ends on the page', async () => {
        silence('discovery');
        const { url } = await withTimeLimit(300, () => portal.start('/fr/compare'));
        expect(url.href).toBe(
          `${portalOrigin}/fr/sign-in-problem?problem=unavailable&returnUrl=%2Ffr%2Fcompare`,
        );
      });

      test.each(['token', 'keys'] as const)('at its endpoint %s ends on the page', async (endpoint) => {
        const { url, cookies } = await portal.start('/fr/compare');
        const query = await provider.signIn(url.href);
        silence(endpoint);
        const { location } = await withTimeLimit(500, () => portal.comeBack(query, cookies));
        expect(location).toBe('/fr/sign-in-problem?problem=unavailable&returnUrl=%2Ffr%2Fcompare');
      });

      test('for a part of the visit each time ends on the page when the time of the visit is over', async () => {
        const { url, cookies } = await portal.start('/fr/compare');
        const query = await provider.signIn(url.href);
        provider.takeOver = async () => {
          await wait(300);
          return false;
        };
        const { location } = await withinVisit(() => portal.comeBack(query, cookies), 500);
        expect(location).toContain('/fr/sign-in-problem?problem=unavailable');
      });
    });

    describe('a session', () => {
      const lifetimeOf = async (cookies: Cookies) =>
        (await readTokens(cookies, { secrets, now: provider.clock.now() }))!.expires_in;

      test('is renewed in its last minute, once for 50 requests', async () => {
        const cookies = await portal.signInFully(provider);
        // A provider with the machine's time needs some spare seconds.
        provider.clock.advance((await lifetimeOf(cookies)) - 75);
        expect((await portal.session(cookies)).json).not.toBeNull();
        expect(refreshes()).toBe(0);
        provider.clock.advance(17);
        const read = await Promise.all(Array.from({ length: 50 }, () => portal.session(cookies)));
        expect(read.filter(({ json }) => json === null)).toEqual([]);
        expect(refreshes()).toBe(1);
        expect(new Set(read.map((each) => each.cookies['auth_token'])).size).toBe(1);
        expect(read[0]!.cookies['auth_token']).not.toBe(cookies['auth_token']);
      });

      test('ends here and at the provider, for each of its cookies', async () => {
        const cookies = await portal.signInFully(provider);
        const out = await portal.call('GET signout', { query: { returnUrl: '/fr' }, cookies });
        const atProvider = await fetch(out.location!, { redirect: 'manual' });
        expect(atProvider.headers.get('location')).toBe(`${portalOrigin}/api/auth/signout/destroy`);
        const jar = jarOf(out, cookies);
        const back = await portal.call('GET signout/destroy', {
          cookies: jar,
          headers: { 'sec-fetch-site': 'cross-site' },
        });
        expect([back.location, jarOf(back, jar)]).toEqual(['/fr', {}]);
        expect((await portal.session(cookies)).json).toBeNull();
      });

      test('ends during 50 renewals', async () => {
        const cookies = await portal.signInFully(provider);
        provider.clock.advance((await lifetimeOf(cookies)) - 30);
        const [out, ...read] = await Promise.all([
          portal.call('GET signout', { cookies }),
          ...Array.from({ length: 50 }, () => portal.session(cookies)),
        ]);
        expect(refreshes()).toBeLessThanOrEqual(1);
        for (const jar of [jarOf(out, cookies), ...read.map((each) => each.cookies)])
          expect((await portal.session(jar)).json).toBeNull();
      });
    });
  });
}

function expectSecret(values: readonly string[], given: unknown): void {
  const text = JSON.stringify(given, (_key, value: unknown) =>
    value instanceof Error ? [value.message, value.stack] : value,
  );
  for (const value of values.filter((each) => each.length > 8)) expect(text).not.toContain(value);
  expect(text).not.toMatch(/eyJ[\w-]{8,}\.[\w-]{8,}|planted-/);
}
