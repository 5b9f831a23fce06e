import { createPublicKey } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, type JWK, SignJWT } from 'jose';
import { type Cookies, THIRTY_DAYS } from '#lib/session/authCookies.ts';
import { policyOf } from '#lib/session/authority.server.ts';
import { ownCookies } from '#lib/session/ownCookies.ts';
import type { TestPortal } from './portal.ts';
import type { Provider } from './provider.ts';

type Query = Record<string, string | string[]>;

interface Situation {
  readonly provider: Provider;
  readonly portal: TestPortal;
  readonly query: Query;
  readonly cookies: Cookies;
}

/** Return that must not sign anybody in. */
export interface HostileCallback {
  readonly name: string;
  readonly problem: 'expired' | 'failed' | 'scope' | 'unavailable';
  /** True if the portal may send the code to the provider. */
  readonly sendsCode: boolean;
  readonly prepare?: (provider: Provider, portal: TestPortal) => Promise<void> | void;
  /** Changes the return. */
  readonly change?: (situation: Situation) => Promise<Partial<Situation>> | Partial<Situation>;
}

async function attackerOf({ provider, portal }: Situation) {
  const { url, cookies } = await portal.start('/organizations');
  return { query: (await provider.signIn(url.href)) as Query, cookies };
}

/** Changes the first character of a signature: the last one has unused bits. */
function withOtherSignature(token: string): string {
  const start = token.lastIndexOf('.') + 1;
  return `${token.slice(0, start)}${token[start] === 'A' ? 'B' : 'A'}${token.slice(start + 1)}`;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function publicKeyOf(portal: TestPortal): Promise<JWK> {
  const { jwks_uri } = await policyOf(portal.signIn.identity, 'signin');
  const { keys } = (await (await fetch(jwks_uri)).json()) as { keys: [JWK] };
  return keys[0];
}

const beforeExchange: HostileCallback[] = (
  [
    ['a state that nobody started', ({ query }) => ({ query: { ...query, state: 'x'.repeat(43) } })],
    ['no state', ({ query: { state: _state, ...query } }) => ({ query })],
    ['two states', ({ query }) => ({ query: { ...query, state: [String(query['state']), 'another'] } })],
    [
      "an attacker's state and code in the victim's browser",
      async (situation) => ({ query: (await attackerOf(situation)).query }),
    ],
    [
      'a state for the second time',
      async ({ portal, query, cookies }) => {
        await portal.call('GET callback/signin', { query: { ...query, code: '' }, cookies });
        return {};
      },
    ],
    [
      'a state after an hour',
      ({ provider }) => {
        provider.clock.advance(3601);
        return {};
      },
    ],
    [
      'a state cookie that was tampered with',
      ({ cookies }) => ({ cookies: { ...cookies, auth_state: withOtherSignature(cookies['auth_state']!) } }),
    ],
    [
      'a state cookie without a signature',
      ({ cookies }) => {
        const [, payload] = cookies['auth_state']!.split('.');
        return { cookies: { ...cookies, auth_state: `${encoded({ alg: 'none' })}.${payload!}.` } };
      },
    ],
    [
      'a session in place of the state cookie',
      async ({ portal, provider, cookies }) => {
        const session = await portal.signInFully(provider, '/organizations');
        return { cookies: { ...cookies, auth_state: session['auth_token'] } };
      },
    ],
    [
      'a second state cookie from a neighboring site',
      async (situation) => {
        const attacker = await attackerOf(situation);
        const [one, two] = [attacker.cookies['auth_state']!, situation.cookies['auth_state']!];
        const headers = { cookie: `auth_state=${one}; auth_state=${two}; auth_policy=signin` };
        const cookies = { auth_state: one, auth_policy: 'signin' };
        return { query: attacker.query, cookies: ownCookies({ headers, cookies }) };
      },
    ],
  ] as const satisfies readonly [string, NonNullable<HostileCallback['change']>][]
).map(([name, change]) => ({ name, change, problem: 'expired', sendsCode: name.startsWith('a session') }));

const withoutExchange: HostileCallback[] = (
  [
    ['no code', ({ query: { code: _code, ...query } }) => ({ query })],
    ['two codes', ({ query }) => ({ query: { ...query, code: [String(query['code']), 'another'] } })],
    ['another issuer (RFC 9207)', ({ query }) => ({ query: { ...query, iss: 'https://evil.test/' } })],
    [
      'an error with a script',
      ({ query: { state } }) => ({
        query: { state: state!, error: '<script>', error_description: '<script>alert(1)</script>' },
      }),
    ],
    [
      'an unknown error as access_denied',
      ({ query: { state } }) => ({
        query: {
          state: state!,
          error: 'access_denied',
          error_description: 'AADB2C90088: of another endpoint',
        },
      }),
    ],
  ] as const satisfies readonly [string, NonNullable<HostileCallback['change']>][]
).map(([name, change]) => ({ name, change, problem: 'failed', sendsCode: false }));

const codes: HostileCallback[] = (
  [
    ['a code that was made up', ({ query }) => ({ query: { ...query, code: 'planted-code-of-nobody' } })],
    [
      "an attacker's code with the victim's state",
      async (situation) => {
        const { code } = (await attackerOf(situation)).query;
        return { query: { ...situation.query, code: code! } };
      },
    ],
    [
      'a code that was used before',
      async (situation) => {
        const { query, cookies } = await attackerOf(situation);
        await situation.portal.call('GET callback/signin', { query, cookies });
        return { query: { ...situation.query, code: query['code']! } };
      },
    ],
  ] as const satisfies readonly [string, NonNullable<HostileCallback['change']>][]
).map(([name, change]) => ({ name, change, problem: 'failed', sendsCode: true }));

const identityTokens: HostileCallback[] = (
  [
    ['another nonce', { nonce: 'of-another-person' }],
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://evil.test/' }],
    ['a time long gone', { exp: 1_000_000, iat: 900_000, nbf: 900_000 }],
    ['a time to come', { nbf: Math.floor(Date.now() / 1000) + 2 * THIRTY_DAYS }],
    ['nobody in it', { sub: undefined, oid: undefined }],
  ] as const
).map(([name, claims]) => ({
  name: `an identity token with ${name}`,
  problem: 'failed',
  sendsCode: true,
  prepare: (provider) => {
    provider.claims.id = { ...claims };
  },
}));

const signatures: HostileCallback[] = (
  [
    [
      'of a stranger',
      async (token: string) => {
        const { privateKey } = await generateKeyPair('RS256');
        const { kid } = decodeProtectedHeader(token);
        return new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'RS256', kid: kid! }).sign(privateKey);
      },
    ],
    ['left out', (token: string) => `${encoded({ alg: 'none' })}.${token.split('.')[1]!}.`],
    [
      'by the public key as a secret',
      async (token: string, portal: TestPortal) => {
        const key = createPublicKey({ key: await publicKeyOf(portal), format: 'jwk' });
        const { kid } = decodeProtectedHeader(token);
        return new SignJWT(decodeJwt(token))
          .setProtectedHeader({ alg: 'HS256', kid: kid! })
          .sign(Buffer.from(key.export({ type: 'spki', format: 'pem' })));
      },
    ],
    [
      'of other claims',
      (token: string) =>
        token.replace(/\.[^.]+\./, `.${encoded({ ...decodeJwt(token), sub: 'x', oid: 'x' })}.`),
    ],
  ] as const
).map(([name, resign]) => ({
  name: `an identity token with a signature ${name}`,
  problem: 'failed',
  sendsCode: true,
  prepare: (provider, portal) => {
    provider.resign = async (token) => resign(token, portal);
  },
}));

const responses: HostileCallback[] = [
  ...(['access_token', 'id_token'] as const).map((token): HostileCallback => ({
    name: `a response without ${token}`,
    problem: 'scope',
    sendsCode: true,
    prepare: (provider) => {
      provider.withhold(token);
    },
  })),
  ...(
    [
      ['of another kind', 200, { 'content-type': 'text/html' }, '<p>planted-text-of-the-provider</p>'],
      ['that redirects elsewhere', 307, { location: 'http://127.0.0.1:9/steal' }, ''],
      ['with an error', 500, { 'content-type': 'application/json' }, '{"error":"server_error"}'],
    ] as const
  ).map(([name, status, headers, body]): HostileCallback => ({
    name: `a response ${name}`,
    problem: 'unavailable',
    sendsCode: false,
    prepare: (provider) => {
      provider.takeOver = (endpoint, response) => {
        if (endpoint !== 'token') return false;
        response.writeHead(status, headers).end(body);
        return true;
      };
    },
  })),
];

/** Returns of providers of policies only. */
export const hostilePolicies: HostileCallback[] = ['B2C_1_of_another_person', 'B2C_1_reset'].map((tfp) => ({
  name: `an identity token of the policy ${tfp}`,
  problem: 'failed',
  sendsCode: true,
  prepare: (provider) => {
    provider.claims.id = { tfp };
  },
}));

export const hostileCallbacks: readonly HostileCallback[] = [
  ...beforeExchange,
  ...withoutExchange,
  ...codes,
  ...identityTokens,
  ...signatures,
  ...responses,
];
