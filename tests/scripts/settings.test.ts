import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { savedSecret } from '../../scripts/stack/identity.ts';
import { services } from '../../scripts/stack/services.ts';
import { parseSettings } from '../../scripts/stack/settings.ts';

test('every invalid variable is named at once', () => {
  const parse = () => parseSettings({ PORT: '0', CONTEXT_API_PORT: 'x', CONTEXT_API_URL: 'nowhere' });
  expect(parse).toThrow(/PORT must[^]*CONTEXT_API_PORT must[^]*CONTEXT_API_URL must/);
});

test('a public address with accounts for demonstration, or an open way to the context API, stops the start', () => {
  expect(parseSettings({ CONTEXT_API_URL: 'HTTPS://api.example.org' }).embedsContextApi).toBe(false);
  const open = { ORIGIN: 'https://portal.example.org', CONTEXT_API_URL: 'http://api.example.org' };
  expect(() => parseSettings(open)).toThrow(/CONTEXT_API_URL must be https[^]*B2C_AUTHORITY is required/);
  expect(() => parseSettings({ ORIGIN: 'http://192.168.1.20:3000' })).toThrow(/B2C_AUTHORITY/);
  expect(
    parseSettings({ ...open, CONTEXT_API_ALLOW_HTTP: 'true', B2C_AUTHORITY: 'https://x' }).identity,
  ).toBe(undefined);
  for (const ORIGIN of ['http://localhost:3100', 'http://127.0.0.1:3100', ''])
    expect(parseSettings({ ORIGIN }).identity).toBeDefined();
});

test('the demonstration accounts are for this machine at any address of the portal', () => {
  const { identity, api, portal } = servicesOf({ HOST: '0.0.0.0' });
  expect([portal, api, identity].map((each) => each?.env.HOST)).toEqual([
    '0.0.0.0',
    '127.0.0.1',
    '127.0.0.1',
  ]);
});

const servicesOf = (env: Record<string, string>) => {
  const all = services(parseSettings(env), 'built');
  const find = (wanted: string) => all.find(({ name }) => name === wanted);
  return {
    names: all.map(({ name }) => name),
    identity: find('identity service'),
    api: find('context API'),
    portal: find('portal'),
  };
};

test('without settings all services run, wired together by a key made for this start', () => {
  const { names, api, portal } = servicesOf({});
  expect(names).toEqual(['identity service', 'context API', 'portal']);
  expect(portal?.env.CONTEXT_API_URL).toBe('http://127.0.0.1:4000');
  expect(portal?.env.CONTEXT_API_KEY).toMatch(/^[\w-]{32}$/);
  expect(api?.env.CONTEXT_API_KEY).toBe(portal?.env.CONTEXT_API_KEY);
  expect(parseSettings({}).contextApiKey).not.toBe(api?.env.CONTEXT_API_KEY);
});

test('later starts find compiled modules, in the folder that an operator chose', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('NODE_COMPILE_CACHE', '');
  const { identity, api, portal } = servicesOf({});
  for (const each of [identity, api, portal])
    expect(each?.env.NODE_COMPILE_CACHE).toMatch(/node_modules.\.cache.compiled$/);
  vi.stubEnv('NODE_COMPILE_CACHE', '/own');
  expect(servicesOf({}).api?.env.NODE_COMPILE_CACHE).toBe('/own');
});

test('of several keys the portal sends the first', () => {
  const { api, portal } = servicesOf({ CONTEXT_API_KEY: 'new-key-1,old-key-2' });
  expect(api?.env.CONTEXT_API_KEY).toBe('new-key-1,old-key-2');
  expect(portal?.env.CONTEXT_API_KEY).toBe('new-key-1');
});

test('another person’s context API gets no key made up, and none of ours runs', () => {
  const { names, portal } = servicesOf({
    CONTEXT_API_URL: 'https://api.example.org',
    B2C_AUTHORITY: 'https://name.b2clogin.com/name.onmicrosoft.com',
  });
  expect(names).toEqual(['portal']);
  expect(portal?.env.CONTEXT_API_KEY).toBeUndefined();
});

test('at another OpenID Connect provider our own identity service does not run, and its secret stays with the portal', () => {
  const given = {
    OIDC_ISSUER: 'https://identity.example',
    OIDC_CLIENT_SECRET: 'x',
    GRAPH_CLIENT_SECRET: 'y',
  };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  const { names, api, portal } = servicesOf({ ...given, ORIGIN: 'https://portal.example.org' });
  vi.unstubAllEnvs();
  expect(names).toEqual(['context API', 'portal']);
  expect(portal?.env).toMatchObject(given);
  expect(api?.env).toMatchObject({ OIDC_ISSUER: given.OIDC_ISSUER });
  expect([api?.env.OIDC_CLIENT_SECRET, api?.env.GRAPH_CLIENT_SECRET]).toEqual([undefined, undefined]);
});

test('the portal and our own identity service share a client and its secret, the context API the address alone', () => {
  const { identity, api, portal } = servicesOf({ IDENTITY_PORT: '4310' });
  expect(portal?.env).toMatchObject({
    B2C_AUTHORITY: 'http://127.0.0.1:4310/commonground.onmicrosoft.com',
    B2C_PROFILE_URL: 'http://127.0.0.1:4310/profile/me',
    B2C_POLICY_SIGNIN: 'B2C_1_signin',
  });
  expect(portal?.env.B2C_CLIENT_SECRET).toMatch(/^[\w-]{43}$/);
  expect(identity?.env).toMatchObject({
    HOST: '127.0.0.1',
    IDENTITY_PORT: '4310',
    ORIGIN: 'http://localhost:3000',
    B2C_CLIENT_ID: portal?.env.B2C_CLIENT_ID,
    B2C_CLIENT_SECRET: portal?.env.B2C_CLIENT_SECRET,
  });
  expect(api?.env.B2C_AUTHORITY).toBe(portal?.env.B2C_AUTHORITY);
  expect(api?.env.B2C_CLIENT_SECRET).toBeUndefined();
});

test('with another identity service configured, ours does not run and settings stay', () => {
  const { names, identity } = servicesOf({ B2C_AUTHORITY: 'https://name.b2clogin.com/name.onmicrosoft.com' });
  expect(names).toEqual(['context API', 'portal']);
  expect(identity).toBeUndefined();
});

test('the client secret is saved in the data folder, for its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const secret = savedSecret(folder, 'client-secret');
  expect(savedSecret(folder, 'client-secret')).toBe(secret);
  expect(statSync(join(folder, 'identity/client-secret')).mode & 0o777).toBe(0o600);
});
