import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { writeUsers } from '../../../src/modules/users/users.ts';
import { createVerifier } from '../../../src/platform/auth/accessTokens.ts';
import { anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const { privateKey, publicKey } = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' };

let issuer = '';
const identity = createServer((request, response) => {
  const isKeys = request.url?.endsWith('/keys');
  response.end(JSON.stringify(isKeys ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(identity.address() as AddressInfo).port}/tenant`;
});
afterAll(() => {
  identity.close();
  identity.closeAllConnections();
});

const oid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const seconds = () => Math.floor(Date.now() / 1000);
const token = (claims: JWTPayload = {}, key = privateKey) =>
  new SignJWT({
    sub: oid,
    oid,
    name: 'Demo Convener',
    emails: ['convener@example.org'],
    tfp: 'B2C_1_signin',
    azp: 'portal',
    nonce: 'n',
    aud: 'portal',
    iss: issuer,
    iat: seconds(),
    exp: seconds() + 600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .sign(key);

const service = useService(
  {
    ...surroundings,
    organizations: [...surroundings.organizations, anOrganization('mill')],
    initiatives: [anInitiative('dak-lak')],
  },
  {
    verifyAccessToken: (sent) =>
      createVerifier({
        kind: 'b2c',
        authority: issuer,
        clientId: 'portal',
        policies: ['B2C_1_signin', 'B2C_1_reset'],
        otherApplications: [],
      })(sent),
  },
);

const ask = (authorization: string) =>
  service.app.inject({ url: '/v1/context', headers: { ...headers, authorization } });
const userOf = async (claims: JWTPayload = {}) => {
  const response = await ask(`Bearer ${await token(claims)}`);
  expect(response.statusCode, response.body).toBe(200);
  return operations.getContext.response.parse(response.json()).user;
};

describe('whose access token comes with a call', () => {
  test('nobody without one', async () => {
    expect((await service.call('getContext', '/v1/context')).user).toBeNull();
  });

  test('a new person is registered as unverified and without roles', async () => {
    expect(await userOf()).toEqual({ oid, verified: false, organization: null, roles: [] });
  });

  test('roles come with the records that they are limited to, in the language of the call', async () => {
    const roles = [
      { name: 'buyer', organization: 'mill' },
      { name: 'convener', initiative: 'dak-lak' },
      { name: 'translator', locale: 'vi' },
      { name: 'verifier' },
    ];
    const user = { oid, name: 'Demo', email: 'demo@example.org', organization: 'mill', roles };
    await writeUsers(service.db, { users: [user] });
    expect(await userOf()).toEqual({
      oid,
      verified: true,
      organization: { slug: 'mill', name: 'mill' },
      roles: [
        { name: 'buyer', scope: { kind: 'organization', id: 'mill', name: 'mill' } },
        { name: 'convener', scope: { kind: 'initiative', id: 'dak-lak', name: 'dak-lak' } },
        { name: 'translator', scope: { kind: 'locale', id: 'vi', name: 'vi' } },
        { name: 'verifier', scope: null },
      ],
    });
  });

  test('a file grants and revokes roles', async () => {
    await writeUsers(service.db, { users: [{ oid, name: 'Demo', email: 'demo@example.org' }] });
    expect((await userOf())?.roles).toEqual([]);
  });

  test('the response is private', async () => {
    const response = await ask(`Bearer ${await token()}`);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });
});

describe('is refused', () => {
  test.each([
    ['of another audience', { aud: 'another' }, privateKey],
    ['of another issuer', { iss: 'https://evil.test' }, privateKey],
    ['that has expired', { exp: 1_000_000 }, privateKey],
    ['of an unknown policy', { tfp: 'B2C_1_evil' }, privateKey],
    ['without a policy', { tfp: undefined }, privateKey],
    ['that a stranger signed', {}, stranger.privateKey],
    ['that names no application, as identity tokens', { azp: undefined, auth_time: 1 }, privateKey],
    ['that came beside an access token', { at_hash: 'x' }, privateKey],
    ['that came beside a code', { c_hash: 'x' }, privateKey],
  ])('a token %s', async (_name, claims, key) => {
    const response = await ask(`Bearer ${await token(claims, key)}`);
    expect([response.statusCode, asProblem(response).code]).toEqual([401, 'token-refused']);
    expect(response.headers['www-authenticate']).toMatch(/^Bearer/);
  });

  test.each(['Bearer', 'Bearer x', 'Basic eDp5', 'Bearer a.b.c', 'Bearer eyJhbGciOiJub25lIn0.e30.'])(
    'the header "%s"',
    async (authorization) => {
      const response = await ask(authorization);
      expect([response.statusCode, asProblem(response).code]).toEqual([401, 'token-refused']);
    },
  );
});

describe('a file of users', () => {
  test.each([
    ['a role that nobody knows', { roles: [{ name: 'owner' }] }],
    ['an initiative that is not there', { roles: [{ name: 'convener', initiative: 'nowhere' }] }],
    ['an organization that is not there', { organization: 'nowhere' }],
  ])('with %s writes nothing', async (_name, invalid) => {
    const good = { oid: 'good', name: 'Good', email: 'good@example.org' };
    const bad = { oid: 'bad', name: 'Bad', email: 'bad@example.org', ...invalid };
    await expect(writeUsers(service.db, { users: [good, bad] })).rejects.toThrow();
    const rows = service.db.selectFrom('app_user').where('oid', '=', 'good').selectAll();
    expect(await rows.execute()).toEqual([]);
  });
});
