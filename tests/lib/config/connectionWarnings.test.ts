import { expect, test } from 'vitest';
import { connectionWarnings } from '#lib/config/connectionWarnings.server.ts';
import { parseSettings } from '#lib/config/settings.server.ts';

const warningsOf = (env: Record<string, string>) =>
  connectionWarnings(
    parseSettings({ CONTEXT_API_URL: 'https://api.example', CONTEXT_API_KEY: 'a'.repeat(16), ...env }),
  );

test('warns in one line of addresses in other networks without TLS, and does not repeat them', () => {
  const open = {
    REDIS_URL: 'redis://:secret@redis.example:6379',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://8.8.8.8',
  };
  expect(warningsOf(open)).toEqual([
    expect.stringMatching(/^REDIS_URL, OTEL_EXPORTER_OTLP_ENDPOINT: the connection leaves private networks/),
  ]);
  expect(warningsOf(open).join()).not.toMatch(/example|8\.8|secret/);
});

test('warns of a context API without TLS, allowed or not, where it is in another network', () => {
  const allowed = (host: string) => ({ CONTEXT_API_URL: `http://${host}`, CONTEXT_API_ALLOW_HTTP: 'true' });
  expect(warningsOf(allowed('api.example:4000'))).toEqual([expect.stringMatching(/^CONTEXT_API_URL: /)]);
  expect(warningsOf(allowed('context-api:4000'))).toEqual([]);
});

test.each([
  { REDIS_URL: 'rediss://redis.example:6379' },
  { REDIS_URL: 'redis://sessions:6379' },
  { REDIS_URL: 'redis://192.168.1.4' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
])('does not warn of %o', (env) => {
  expect(warningsOf(env)).toEqual([]);
});

test('warns of an issuer of Azure AD B2C that is not pinned, except on this machine', () => {
  const b2c = {
    B2C_AUTHORITY: 'https://x.b2clogin.com/x',
    B2C_CLIENT_ID: 'portal',
    B2C_CLIENT_SECRET: 'secret',
    AUTH_SECRETS: 'a'.repeat(32),
  };
  expect(warningsOf(b2c)).toEqual([expect.stringMatching(/^B2C_ISSUER is not set/)]);
  expect(warningsOf({ ...b2c, B2C_ISSUER: 'https://x.b2clogin.com/1/v2.0/' })).toEqual([]);
  expect(warningsOf({ ...b2c, B2C_AUTHORITY: 'http://127.0.0.1:4010/x' })).toEqual([]);
});
