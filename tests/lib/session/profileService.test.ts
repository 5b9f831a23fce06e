import { beforeEach, describe, expect, test } from 'vitest';
import type { Profile } from '#lib/api/profileClaims.ts';
import { parseSettings } from '#lib/config/settings.server.ts';
import { identityOf } from '#lib/session/identitySettings.ts';
import { fetchProfile, profileServiceOf } from '#lib/session/profileService.server.ts';
import { auth0 } from '#tests/support/providers/auth0.ts';
import { b2c } from '#tests/support/providers/b2c.ts';
import { entraExternalId } from '#tests/support/providers/entraExternalId.ts';
import { keycloak } from '#tests/support/providers/keycloak.ts';
import { type ProviderStub, startProvider } from '#tests/support/providers/providerStub.ts';
import type { Shape } from '#tests/support/providers/shape.ts';
import { secrets } from '#tests/support/sessions.ts';

let stub: ProviderStub;
const known = (oid = stub.person.id): Profile => ({
  oid,
  name: 'Ana',
  emails: ['old@example.org'],
  jobTitle: null,
});

async function read(person: Profile, accessToken = 'x.y.z', env: Record<string, string> = {}) {
  const settings = parseSettings({
    CONTEXT_API_URL: 'http://127.0.0.1:4000',
    CONTEXT_API_KEY: 'a-key-that-only-tests-know',
    AUTH_SECRETS: secrets.join(','),
    ...stub.env,
    ...env,
  });
  return fetchProfile(person, accessToken, profileServiceOf(settings, identityOf(settings))!);
}

describe.each<Shape>([b2c, entraExternalId])('Microsoft Graph, for $name', (shape) => {
  beforeEach(async () => {
    stub = await startProvider(shape);
  });
  const tokenCalls = () => stub.paths.filter((path) => path === '/graph/token').length;

  test('is read with a token of the application, which is requested once', async () => {
    const profiles = await Promise.all([read(known()), read(known()), read(known())]);
    for (const profile of profiles)
      expect(profile).toEqual({
        oid: stub.person.id,
        name: stub.person.name,
        // Of local accounts it is among the identities.
        emails: ['ana.new@example.org'],
        jobTitle: 'Director',
      });
    await read(known());
    expect(tokenCalls()).toBe(1);
  });

  test('gets a new token when it refuses one', async () => {
    await read(known());
    stub.applicationToken = 'the-next-application-token';
    expect((await read(known())).name).toBe(stub.person.name);
    expect(tokenCalls()).toBe(2);
  });

  test.each([
    ['without the permission', 'no-graph-permission', {}, 'status 403'],
    ['without the secret of the application', null, { GRAPH_CLIENT_SECRET: 'wrong' }, 'invalid_client'],
    ['with the token of the person', null, { PATH_ONLY: 'me' }, 'status 401'],
  ] as const)('fails %s, and says how', async (_name, defect, env, reason) => {
    if (defect) stub.defects.add(defect);
    const prefix = shape === b2c ? 'B2C' : 'OIDC';
    const changed =
      'PATH_ONLY' in env ? { [`${prefix}_PROFILE_URL`]: `${stub.origin}/graph/v1.0/me` } : { ...env };
    await expect(read(known(), 'x.y.z', changed)).rejects.toThrow(reason);
  });

  test('does not put an id into another path', async () => {
    await expect(read(known('../groups'))).rejects.toThrow('status 404');
    expect(stub.paths).toContain('/graph/v1.0/users/..%2Fgroups');
  });
});

describe.each<Shape>([keycloak, auth0])('userinfo of $name', (shape) => {
  beforeEach(async () => {
    stub = await startProvider(shape);
  });

  test('is read with the token of the person', async () => {
    const id = shape === auth0 ? `auth0|${stub.person.id}` : stub.person.id;
    expect(await read(known(id), await stub.accessToken())).toEqual({
      oid: id,
      name: stub.person.name,
      emails: [stub.person.email],
      jobTitle: shape === auth0 ? null : stub.person.jobTitle,
    });
    expect(stub.paths).not.toContain('/graph/token');
  });

  test('about another person does not count', async () => {
    await expect(read(known('another-person'), await stub.accessToken())).rejects.toThrow('another person');
  });
});
