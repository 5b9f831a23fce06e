import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { auth0 } from '#tests/support/providers/auth0.ts';
import { b2c } from '#tests/support/providers/b2c.ts';
import { entraExternalId } from '#tests/support/providers/entraExternalId.ts';
import { keycloak } from '#tests/support/providers/keycloak.ts';
import { type ProviderStub, startProvider } from '#tests/support/providers/providerStub.ts';
import type { Defect } from '#tests/support/providers/shape.ts';
import { readConfig } from '../../../src/config.ts';
import { createVerifier } from '../../../src/platform/auth/accessTokens.ts';
import type { VerifyAccessToken } from '../../../src/platform/auth/bearer.ts';
import { ownAuthors } from '../../../src/platform/auth/ownAuthors.ts';
import { ProblemError } from '../../../src/platform/problems/problemError.ts';

describe.each([b2c, entraExternalId, keycloak, auth0])('access tokens of $name', (shape) => {
  let stub: ProviderStub;
  let verify: VerifyAccessToken;
  beforeEach(async () => {
    stub = await startProvider(shape);
    verify = createVerifier(readConfig({ CONTEXT_API_KEY: 'sixteen-letters!', ...stub.env }).identity!);
  });
  const refusalOf = async (token: string) => {
    const error = await verify(token).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProblemError);
    return (error as ProblemError).code;
  };

  test('name the person by the same id as their identity token', async () => {
    const token = await stub.accessToken();
    const bearer = await verify(token);
    const { oid, sub } = decodeJwt(await stub.idToken());
    expect(bearer).toEqual({
      oid: oid ?? sub,
      name: stub.person.name,
      email: stub.person.email,
      jobTitle: stub.person.jobTitle,
      issuedAt: decodeJwt(token).iat,
    });
  });

  test('are distinguished from identity tokens', async () => {
    expect(await refusalOf(await stub.idToken())).toBe('token-refused');
    // Even if a provider adds the other audience to both.
    const { aud } = decodeJwt(await stub.accessToken());
    expect(await refusalOf(await stub.idToken({ aud: aud! }))).toBe('token-refused');
  });

  test.each(['wrong-audience', 'another issuer', 'expired'] as const)('are refused: %s', async (what) => {
    if (what === 'wrong-audience') stub.defects.add(what);
    const claims = {
      'wrong-audience': {},
      'another issuer': { iss: 'https://evil.test/' },
      expired: { exp: 1_000_000 },
    }[what];
    expect(await refusalOf(await stub.accessToken(claims))).toBe('token-refused');
  });

  test('are refused without a signature, or with one by a key that they bring along', async () => {
    const token = await stub.accessToken();
    const claims = decodeJwt(token);
    const { kid } = decodeProtectedHeader(token);
    const own = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(own.publicKey)), ...(kid !== undefined && { kid }) };
    const secret = new TextEncoder().encode('a secret of thirty-two characters');
    const signedBy = (alg: string, key: CryptoKey | Uint8Array, header: object = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, ...(kid !== undefined && { kid }), ...header }).sign(key);
    for (const forged of [
      new UnsecuredJWT(claims).encode(),
      await signedBy('HS256', secret),
      await signedBy('RS256', own.privateKey),
      await signedBy('RS256', own.privateKey, { jwk }),
      await signedBy('RS256', own.privateKey, { jku: 'https://evil.test/keys' }),
    ])
      expect(await refusalOf(forged)).toBe('token-refused');
  });

  test.each(ownAuthors)('are refused where they name %s, who is nobody', async (author) => {
    const token = await stub.accessToken({ oid: author, sub: author });
    expect(await refusalOf(token)).toBe('token-refused');
  });

  test('are refused when the metadata are of another issuer', async () => {
    stub.defects.add('issuer-differs');
    expect(await refusalOf(await stub.accessToken())).toBe('unavailable');
    // The next call reads them again.
    stub.defects.clear();
    expect((await verify(await stub.accessToken())).name).toBe(stub.person.name);
  });
});

describe.each([entraExternalId, keycloak, auth0])('an access token of $name', (shape) => {
  test.each<Defect>(['wrong-application', 'no-scope-in-token'])('is refused: %s', async (defect) => {
    const stub = await startProvider(shape);
    const verify = createVerifier(readConfig({ CONTEXT_API_KEY: 'sixteen-letters!', ...stub.env }).identity!);
    stub.defects.add(defect);
    await expect(verify(await stub.accessToken())).rejects.toMatchObject({ code: 'token-refused' });
  });

  test('carries no address that the provider says is not confirmed', async () => {
    const stub = await startProvider(shape);
    const verify = createVerifier(readConfig({ CONTEXT_API_KEY: 'sixteen-letters!', ...stub.env }).identity!);
    stub.defects.add('email-not-verified');
    const { email } = await verify(await stub.accessToken({ email_verified: false }));
    expect(email).toBeNull();
  });
});

describe('an access token of Azure AD B2C for another application', () => {
  const other = { B2C_APPLICATIONS: 'first, another', B2C_REQUIRED_SCOPE: 'landscapes.read' };
  async function verified(claims: JWTPayload, env: Record<string, string> = {}) {
    const stub = await startProvider(b2c);
    const config = readConfig({ CONTEXT_API_KEY: 'sixteen-letters!', ...stub.env, ...env });
    const token = await stub.accessToken(claims);
    return createVerifier(config.identity!)(token).then(
      () => 'accepted',
      (error: unknown) => (error as ProblemError).code,
    );
  }

  test.each([
    ['refused', { azp: 'another' }, {}, 'token-refused'],
    ['refused with any scope', { azp: 'another', scp: 'landscapes.read' }, {}, 'token-refused'],
    ['accepted where the settings name it', { azp: 'another', scp: 'x landscapes.read' }, other, 'accepted'],
    ['refused without the scope', { azp: 'another', scp: 'landscapes.write' }, other, 'token-refused'],
    ['refused without any scope', { azp: 'another' }, other, 'token-refused'],
    ['not that of the portal, which needs no scope', {}, other, 'accepted'],
  ])('is %s', async (_what, claims, env, expected) => {
    expect(await verified(claims, env)).toBe(expected);
  });
});

test('an issuer of Azure AD B2C that the settings do not pin is at the origin of its authority', async () => {
  const stub = await startProvider(b2c);
  const env = { CONTEXT_API_KEY: 'sixteen-letters!', ...stub.env, B2C_ISSUER: '' };
  const verify = createVerifier(readConfig(env).identity!);
  stub.defects.add('issuer-differs');
  const foreign = await stub.accessToken({ iss: 'https://another.example/' });
  await expect(verify(foreign)).rejects.toMatchObject({ code: 'unavailable' });
  stub.defects.clear();
  expect((await verify(await stub.accessToken())).name).toBe(stub.person.name);
});

test('a token of Entra External ID in the old version, or without the required scope, is refused', async () => {
  const stub = await startProvider(entraExternalId);
  const verify = createVerifier(readConfig({ CONTEXT_API_KEY: 'sixteen-letters!', ...stub.env }).identity!);
  await expect(verify(await stub.accessToken({ scp: 'another' }))).rejects.toMatchObject({
    code: 'token-refused',
  });
  stub.defects.add('old-token-version');
  await expect(verify(await stub.accessToken())).rejects.toMatchObject({ code: 'token-refused' });
});

test('an identity token of Keycloak is refused by its type, also with scopes and without a hash', async () => {
  const stub = await startProvider(keycloak);
  const verify = createVerifier(readConfig({ CONTEXT_API_KEY: 'sixteen-letters!', ...stub.env }).identity!);
  const { aud } = decodeJwt(await stub.accessToken());
  stub.claims.id = { aud, scope: 'openid', at_hash: undefined };
  await expect(verify(await stub.idToken())).rejects.toMatchObject({ code: 'token-refused' });
  stub.claims.id = { aud, scope: 'openid', at_hash: undefined, typ: 'Bearer' };
  expect((await verify(await stub.idToken())).name).toBe(stub.person.name);
});

describe('userinfo, for tokens without the person', () => {
  let stub: ProviderStub;
  let verify: VerifyAccessToken;
  beforeEach(async () => {
    stub = await startProvider(auth0);
    verify = createVerifier(readConfig({ CONTEXT_API_KEY: 'sixteen-letters!', ...stub.env }).identity!);
  });
  const asked = () => stub.paths.filter((path) => path === '/userinfo').length;

  test('is asked once per token', async () => {
    const token = await stub.accessToken();
    const bearers = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    expect(new Set(bearers.map(({ email }) => email))).toEqual(new Set([stub.person.email]));
    expect(asked()).toBe(1);
    await verify(await stub.accessToken({ jti: 'another' }));
    expect(asked()).toBe(2);
  });

  test('does not confirm an address that the token says is not confirmed, unless it says so itself', async () => {
    stub.claims.userinfo = { email_verified: undefined };
    const unconfirmed = await verify(await stub.accessToken({ email_verified: false }));
    expect(unconfirmed).toMatchObject({ name: stub.person.name, email: null });
    stub.claims.userinfo = { email_verified: true };
    const confirmed = await verify(await stub.accessToken({ email_verified: false, jti: 'another' }));
    expect(confirmed.email).toBe(stub.person.email);
  });

  test('about another person does not count, and without it the person has no address', async () => {
    const { sub } = decodeJwt(await stub.accessToken());
    const bearer = await verify(await stub.accessToken({ sub: `${sub}-2` }));
    expect(bearer).toMatchObject({ oid: `${sub}-2`, name: '', email: null });
  });
});
