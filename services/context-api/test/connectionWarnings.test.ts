import { expect, test, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { connectionWarnings } from '../src/connectionWarnings.ts';

const warningsOf = (env: Record<string, string>) =>
  connectionWarnings(
    readConfig({ CONTEXT_API_KEY: 'sixteen-letters!', MAIL_FROM: 'a@portal.example', ...env }),
  );
const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

test.each([
  ['DATABASE_URL', 'postgres://user:secret@db.example/portal'],
  ['DATABASE_URL', 'postgres://db.example/portal?sslmode=disable'],
  ['DATABASE_URL', 'postgres://db.example/portal?sslmode=no-verify'],
  ['SMTP_URL', 'smtp://user:secret@mail.example:587'],
  ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
  ['S3_ENDPOINT', 'http://s3.example'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318'],
])('warns of %s=%s', (name, address) => {
  const [line, ...others] = warningsOf({ ...(name === 'S3_ENDPOINT' && s3), [name]: address });
  expect(others).toEqual([]);
  expect(line).toMatch(new RegExp(`^${name}: the connection leaves private networks without verified TLS`));
  expect(line).not.toMatch(/example|secret/);
});

test.each([
  ['DATABASE_URL', 'postgres://db.example/portal?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://database:5432/portal'],
  ['DATABASE_URL', 'postgres://user@localhost/portal?host=/run/postgresql'],
  ['SMTP_URL', 'smtps://mail.example'],
  ['SMTP_URL', 'smtp://mail.example:587?requireTLS=true'],
  ['SMTP_URL', 'smtp://127.0.0.1:1025'],
  ['S3_ENDPOINT', 'https://s3.example'],
  ['S3_ENDPOINT', 'http://10.0.0.7:9000'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://[::1]:4318'],
])('does not warn of %s=%s', (name, address) => {
  expect(warningsOf({ ...(name === 'S3_ENDPOINT' && s3), [name]: address })).toEqual([]);
});

test('knows that PGSSLMODE encrypts the database, too', () => {
  vi.stubEnv('PGSSLMODE', 'verify-full');
  expect(warningsOf({ DATABASE_URL: 'postgres://db.example/portal' })).toEqual([]);
  vi.unstubAllEnvs();
});

test('names all of them in one line', () => {
  const open = { DATABASE_URL: 'postgres://db.example/x', SMTP_URL: 'smtp://mail.example' };
  expect(warningsOf(open)).toEqual([expect.stringMatching(/^DATABASE_URL, SMTP_URL: /)]);
});

test('warns of an issuer of Azure AD B2C that is not pinned, except on this machine', () => {
  const b2c = { B2C_AUTHORITY: 'https://x.b2clogin.com/x', B2C_CLIENT_ID: 'portal' };
  expect(warningsOf(b2c)).toEqual([expect.stringMatching(/^B2C_ISSUER is not set/)]);
  expect(warningsOf({ ...b2c, B2C_ISSUER: 'https://x.b2clogin.com/1/v2.0/' })).toEqual([]);
  expect(warningsOf({ ...b2c, B2C_AUTHORITY: 'http://127.0.0.1:4010/x' })).toEqual([]);
});
