import { describe, expect, test } from 'vitest';
import { parseSettings, SettingsError } from '#lib/config/settings.server.ts';

const given = { CONTEXT_API_URL: 'http://127.0.0.1:4000', CONTEXT_API_KEY: 'sixteen-letters!' };
const tileUrl = 'https://{s}.tiles.example/{z}/{x}/{y}.png';

function errorsOf(env: Record<string, string | undefined>): string {
  try {
    parseSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as SettingsError).message;
  }
  throw new Error('the settings were accepted');
}

const invalidNames = (env: Record<string, string | undefined>) =>
  [...errorsOf(env).matchAll(/^ {2}(\w+): \S/gm)].map(([, name]) => name);

describe('parseSettings', () => {
  test('needs only the context API and its key', () => {
    expect(parseSettings(given)).toEqual({
      ...given,
      PORT: 3000,
      HOST: '127.0.0.1',
      ORIGIN: 'http://localhost:3000',
      CONTEXT_API_ALLOW_HTTP: 'false',
      TRUSTED_PROXIES: 0,
      VISIT_LIMIT_MS: 2500,
      MAX_CONNECTIONS: 2000,
      DRAIN_SECONDS: 0,
      PAGE_CACHE_MB: 32,
      RENDERER_MEMORY_MB: 512,
      SHARED_CACHE: 'off',
      METRICS_HOST: '127.0.0.1',
      OTEL_TRACES_SAMPLER_ARG: 1,
      SESSION_MAX_HOURS: 720,
      SESSION_IDLE_HOURS: 168,
      LOG_LEVEL: 'info',
      B2C_POLICY_SIGNIN: 'B2C_1_signin',
      B2C_POLICY_RESET: 'B2C_1_reset',
      B2C_POLICY_FORCEDRESET: 'B2C_1_forcedreset',
      OIDC_SCOPES: ['openid', 'profile', 'email', 'offline_access'],
      OIDC_AUTHORIZE_PARAMETERS: {},
      OIDC_RESET_PARAMETERS: { prompt: 'login' },
      GRAPH_SCOPE: 'https://graph.microsoft.com/.default',
    });
  });

  test('accepts any OpenID Connect provider, with its scopes and parameters', () => {
    const complete = {
      ...given,
      OIDC_ISSUER: 'https://tenant.eu.auth0.com/',
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'secret',
      AUTH_SECRETS: 'a'.repeat(32),
    };
    const settings = parseSettings({
      ...complete,
      OIDC_SCOPES: ' openid  api://portal/access offline_access ',
      OIDC_AUTHORIZE_PARAMETERS: 'audience=https://api.example&connection=a%20b',
      OIDC_RESET_PARAMETERS: 'kc_action=UPDATE_PASSWORD',
    });
    expect(settings).toMatchObject({
      // Its last slash is part of the issuer.
      OIDC_ISSUER: 'https://tenant.eu.auth0.com/',
      OIDC_SCOPES: ['openid', 'api://portal/access', 'offline_access'],
      OIDC_AUTHORIZE_PARAMETERS: { audience: 'https://api.example', connection: 'a b' },
      OIDC_RESET_PARAMETERS: { kc_action: 'UPDATE_PASSWORD' },
    });
    expect(invalidNames({ ...given, OIDC_ISSUER: complete.OIDC_ISSUER })).toEqual([
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
      'AUTH_SECRETS',
    ]);
    expect(invalidNames({ ...complete, OIDC_ISSUER: 'http://identity.example' })).toContain('OIDC_ISSUER');
    expect(invalidNames({ ...complete, OIDC_SCOPES: 'profile email' })).toEqual(['OIDC_SCOPES']);
    for (const query of ['state=x', 'scope=openid', 'code_challenge_method=plain', '=x'])
      expect(invalidNames({ ...complete, OIDC_AUTHORIZE_PARAMETERS: query }), query).toEqual([
        'OIDC_AUTHORIZE_PARAMETERS',
      ]);
    const b2c = { B2C_AUTHORITY: 'https://x.b2clogin.com/x', B2C_CLIENT_ID: 'x', B2C_CLIENT_SECRET: 'x' };
    expect(invalidNames({ ...complete, ...b2c })).toEqual(['OIDC_ISSUER']);
    const local = { ...complete, OIDC_ISSUER: 'http://127.0.0.1:8080/realms/x' };
    expect(invalidNames({ ...local, ORIGIN: 'https://portal.example' })).toEqual(['OIDC_ISSUER']);
  });

  test('asks for the source of application tokens where the profile needs one', () => {
    const complete = {
      ...given,
      B2C_AUTHORITY: 'https://identity.example/tenant',
      B2C_CLIENT_ID: 'portal',
      B2C_CLIENT_SECRET: 'secret',
      AUTH_SECRETS: 'a'.repeat(32),
    };
    const users = { ...complete, B2C_PROFILE_URL: 'https://graph.microsoft.com/v1.0/users/{oid}' };
    expect(invalidNames(users)).toEqual(['GRAPH_TOKEN_URL']);
    const tokens = 'https://login.microsoftonline.com/tenant/oauth2/v2.0/token';
    expect(parseSettings({ ...users, GRAPH_TOKEN_URL: tokens }).B2C_PROFILE_URL).toContain('{oid}');
    expect(parseSettings({ ...complete, B2C_PROFILE_URL: 'https://graph.example/me' })).toBeDefined();
  });

  test('asks for all that sign-in needs', () => {
    const authority = { ...given, B2C_AUTHORITY: 'https://identity.example/tenant/' };
    expect(invalidNames(authority)).toEqual(['B2C_CLIENT_ID', 'B2C_CLIENT_SECRET', 'AUTH_SECRETS']);
    const complete = { ...authority, B2C_CLIENT_ID: 'portal', B2C_CLIENT_SECRET: 'secret' };
    const [first, second] = ['a'.repeat(32), 'b'.repeat(40)];
    const settings = parseSettings({ ...complete, AUTH_SECRETS: `${first}, ${second}` });
    expect(settings.AUTH_SECRETS).toEqual([first, second]);
    expect(settings.B2C_AUTHORITY).toBe('https://identity.example/tenant');
    expect(invalidNames({ ...complete, AUTH_SECRETS: `${first},short` })).toEqual(['AUTH_SECRETS']);
  });

  test('takes up to ten proxies in front', () => {
    expect(parseSettings({ ...given, TRUSTED_PROXIES: '10' }).TRUSTED_PROXIES).toBe(10);
    expect(invalidNames({ ...given, TRUSTED_PROXIES: '11' })).toEqual(['TRUSTED_PROXIES']);
  });

  test('lets no password travel in the clear', () => {
    const open = { ...given, B2C_AUTHORITY: 'http://identity.example/tenant' };
    expect(invalidNames(open)).toContain('B2C_AUTHORITY');
    expect(invalidNames({ ...given, B2C_AUTHORITY: 'http://127.0.0.1:4010/tenant' })).not.toContain(
      'B2C_AUTHORITY',
    );
  });

  test.each([
    ['http://10.0.0.7:4000', undefined, false],
    ['http://context-api:4000', 'false', false],
    ['http://context-api:4000', 'true', true],
    ['https://api.example', undefined, true],
    ['http://127.0.0.1:4000', undefined, true],
    ['http://[::1]:4000', undefined, true],
    ['http://127.0.0.1.example', undefined, false],
  ])('calls %s with CONTEXT_API_ALLOW_HTTP=%s: %s', (CONTEXT_API_URL, CONTEXT_API_ALLOW_HTTP, isTaken) => {
    const env = { ...given, CONTEXT_API_URL, CONTEXT_API_ALLOW_HTTP };
    if (isTaken) expect(parseSettings(env).CONTEXT_API_URL).toBe(CONTEXT_API_URL);
    else expect(invalidNames(env)).toEqual(['CONTEXT_API_URL']);
  });

  test('opens no accounts for demonstration to the public, and names all that is wrong', () => {
    const demo = { ...given, B2C_AUTHORITY: 'http://127.0.0.1:4010/tenant' };
    const complete = { B2C_CLIENT_ID: 'portal', B2C_CLIENT_SECRET: 'secret', AUTH_SECRETS: 'a'.repeat(32) };
    const open = { ...demo, ORIGIN: 'https://portal.example' };
    expect(invalidNames({ ...open, ...complete })).toEqual(['B2C_AUTHORITY']);
    expect(invalidNames({ ...open, CONTEXT_API_URL: 'http://10.0.0.7', PORT: 'x' })).toEqual([
      'PORT',
      'CONTEXT_API_URL',
      'B2C_AUTHORITY',
    ]);
    for (const ORIGIN of ['http://localhost:3000', 'http://portal.localhost', 'http://127.0.0.1:3000'])
      expect(parseSettings({ ...demo, ...complete, ORIGIN }).ORIGIN).toBe(ORIGIN);
    expect(parseSettings({ ...given, ORIGIN: 'https://portal.example' }).B2C_AUTHORITY).toBeUndefined();
  });

  test('takes an empty variable for a missing one', () => {
    expect(parseSettings({ ...given, PORT: '', ORIGIN: '', MAP_TILE_URL: '' }).PORT).toBe(3000);
    expect(invalidNames({ ...given, CONTEXT_API_KEY: '' })).toEqual(['CONTEXT_API_KEY']);
  });

  test('drops slashes at the end of addresses', () => {
    const settings = parseSettings({
      ...given,
      ORIGIN: 'https://a.example/',
      CONTEXT_API_URL: 'https://b.example/x//',
    });
    expect(settings.ORIGIN).toBe('https://a.example');
    expect(settings.CONTEXT_API_URL).toBe('https://b.example/x');
  });

  test('names every invalid variable at once', () => {
    const invalid = {
      PORT: '65536',
      ORIGIN: 'https://portal.example/path',
      CONTEXT_API_URL: 'ftp://api.example',
      CONTEXT_API_KEY: 'short',
      MAP_TILE_URL: 'https://tiles.example/{z}/{x}.png',
      GTM_ID: 'UA-1234-5',
      LOG_LEVEL: 'loud',
    };
    expect(invalidNames({ ...invalid, MAP_TILE_ATTRIBUTION: '© Mapmakers' })).toEqual(Object.keys(invalid));
  });

  test('names what is missing', () => {
    const message = errorsOf({});
    expect(message).toMatch(/^ {2}CONTEXT_API_URL: is required$/m);
    expect(message).toMatch(/^ {2}CONTEXT_API_KEY: is required$/m);
  });

  test('names a missing tile attribution even when something else is invalid', () => {
    expect(invalidNames({ MAP_TILE_URL: tileUrl })).toEqual([
      'CONTEXT_API_URL',
      'CONTEXT_API_KEY',
      'MAP_TILE_ATTRIBUTION',
    ]);
  });

  test.each(['secret key', 'schlüssel-schlüssel', 'short-secret'])('never shows a value, here %o', (key) => {
    expect(
      errorsOf({ ...given, CONTEXT_API_KEY: key, PORT: 'x-port-x', ORIGIN: 'ftp://x-origin-x' }),
    ).not.toMatch(/secret key|schl|short-secret|x-port-x|x-origin-x/);
  });

  test.each(['nonsense', 'portal.example', '//portal.example', 'javascript:alert(1)', 'https://'])(
    'refuses %o as its own address',
    (ORIGIN) => {
      expect(invalidNames({ ...given, ORIGIN })).toContain('ORIGIN');
    },
  );

  test.each(['-1', '1.5', 'http', '3000x', 'Infinity'])('refuses port %o', (PORT) => {
    expect(invalidNames({ ...given, PORT })).toEqual(['PORT']);
  });

  test('takes map tiles with their attribution only', () => {
    const tiles = { MAP_TILE_URL: tileUrl, MAP_TILE_ATTRIBUTION: '© Mapmakers' };
    expect(parseSettings({ ...given, ...tiles })).toMatchObject(tiles);
    expect(invalidNames({ ...given, MAP_TILE_URL: tileUrl })).toEqual(['MAP_TILE_ATTRIBUTION']);
    expect(invalidNames({ ...given, ...tiles, MAP_TILE_URL: 'file:///{z}/{x}/{y}' })).toEqual([
      'MAP_TILE_URL',
    ]);
  });
});
