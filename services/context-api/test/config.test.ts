import { describe, expect, test } from 'vitest';
import { readConfig, readDatabaseConfig, SettingsError } from '../src/config.ts';

const key = 'sixteen-letters!';

test('has defaults for everything but the key', () => {
  expect(readConfig({ CONTEXT_API_KEY: key })).toEqual({
    port: 4000,
    host: '127.0.0.1',
    keys: [key],
    databaseUrl: undefined,
    dataDir: '.data',
    files: { target: 'database', folder: '.data/files', s3: null },
    logLevel: 'info',
    metrics: null,
    traces: null,
    identity: null,
    linkCheck: false,
    translation: null,
    origin: 'http://localhost:3000',
    forms: {
      secrets: [],
      limits: { sent: 60, unproved: 10, person: 60 },
      recaptcha: null,
      mail: null,
      retention: {
        contact: 730,
        registration: 730,
        feedback: 365,
        interest: 1_095,
        offer: 1_095,
        unconfirmedNewsletter: 14,
        sentMail: 30,
        invitation: 90,
      },
    },
  });
});

test('accepts tokens of the configured identity service', () => {
  const identity = { B2C_AUTHORITY: 'https://identity.example/tenant/', B2C_CLIENT_ID: 'portal' };
  expect(readConfig({ CONTEXT_API_KEY: key, ...identity }).identity).toEqual({
    kind: 'b2c',
    authority: 'https://identity.example/tenant',
    clientId: 'portal',
    policies: ['B2C_1_signin', 'B2C_1_reset', 'B2C_1_forcedreset'],
    otherApplications: [],
  });
  const other = { B2C_APPLICATIONS: 'mobile, reports', B2C_REQUIRED_SCOPE: 'read' };
  const read = (more: object) => readConfig({ CONTEXT_API_KEY: key, ...identity, ...more }).identity;
  expect(read(other)).toMatchObject({ otherApplications: ['mobile', 'reports'], requiredScope: 'read' });
  for (const name of Object.keys(other))
    expect(() => read({ ...other, [name]: '' })).toThrow(`${name}: is required with`);
});

test('rejects an identity service without https', () => {
  const identity = { CONTEXT_API_KEY: key, B2C_CLIENT_ID: 'portal' };
  expect(() => readConfig({ ...identity, B2C_AUTHORITY: 'http://identity.example/tenant' })).toThrow(
    /B2C_AUTHORITY: must be https/,
  );
  const own = 'http://127.0.0.1:4010/tenant';
  expect(readConfig({ ...identity, B2C_AUTHORITY: own }).identity).toMatchObject({ authority: own });
});

test('accepts tokens of any OpenID Connect provider', () => {
  const identity = { OIDC_ISSUER: 'https://tenant.eu.auth0.com/', OIDC_CLIENT_ID: 'portal' };
  const read = (more = {}) => readConfig({ CONTEXT_API_KEY: key, ...identity, ...more }).identity;
  expect(read()).toEqual({
    kind: 'oidc',
    issuer: 'https://tenant.eu.auth0.com/',
    discoveryUrl: 'https://tenant.eu.auth0.com/.well-known/openid-configuration',
    clientId: 'portal',
    audience: 'portal',
    requiredScope: undefined,
    claims: {
      id: ['oid', 'sub'],
      name: ['name'],
      email: ['emails', 'email'],
      jobTitle: ['jobTitle', 'job_title'],
    },
  });
  const named = { OIDC_AUDIENCE: 'api', OIDC_REQUIRED_SCOPE: 'access', OIDC_CLAIM_EMAIL: 'mail' };
  expect(read(named)).toMatchObject({
    audience: 'api',
    requiredScope: 'access',
    claims: { email: ['mail'] },
  });
  expect(() => read({ OIDC_CLIENT_ID: '' })).toThrow('OIDC_CLIENT_ID: is required with OIDC_ISSUER');
  expect(() => read({ OIDC_ISSUER: 'http://identity.example' })).toThrow('OIDC_ISSUER: must be https');
  const b2c = { B2C_AUTHORITY: 'https://x.b2clogin.com/x', B2C_CLIENT_ID: 'portal' };
  expect(() => read(b2c)).toThrow('OIDC_ISSUER: excludes B2C_AUTHORITY');
});

test('reads mail settings and rules for robots', () => {
  const settings = {
    ...{ ORIGIN: 'https://portal.example/', SMTP_URL: 'smtp://user:secret@mail.example:587' },
    MAIL_FROM: 'Common Ground <no-reply@portal.example>',
    MAIL_OWNERS: 'a@x.org, b@x.org',
    RECAPTCHA_SECRET: 'shh',
    RECAPTCHA_MIN_SCORE: '0.7',
    FORM_SECRETS: `${'a'.repeat(32)},${'b'.repeat(32)}`,
  };
  expect(readConfig({ CONTEXT_API_KEY: key, ...settings }).forms).toMatchObject({
    secrets: ['a'.repeat(32), 'b'.repeat(32)],
    recaptcha: {
      secret: 'shh',
      hosts: ['portal.example'],
      minScore: 0.7,
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    },
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      owners: ['a@x.org', 'b@x.org'],
      origin: 'https://portal.example',
      ownersLocale: 'en',
    },
  });
});

test('requires a sender of mails', () => {
  const read = () => readConfig({ CONTEXT_API_KEY: key, SMTP_URL: 'smtp://localhost' });
  expect(read).toThrow('  MAIL_FROM: is required with SMTP_URL');
});

test('reads where files belong', () => {
  expect(readDatabaseConfig({ FILES: 'disk', DATA_DIR: '/data' }).files).toMatchObject({
    target: 'disk',
    folder: '/data/files',
  });
  const s3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const config = {
    endpoint: 'https://s3.example',
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  };
  expect(readDatabaseConfig({ FILES: 's3', ...s3 }).files).toMatchObject({ target: 's3', s3: config });
  // Existing files are still read.
  expect(readDatabaseConfig({ FILES: 'disk', FILES_DIR: '/files', ...s3 }).files).toEqual({
    target: 'disk',
    folder: '/files',
    s3: config,
  });
});

test('names everything that a store of files lacks', () => {
  const read = () => readConfig({ FILES: 's3', S3_ENDPOINT: 'ftp://s3.example', S3_REGION: 'Eu West' });
  expect(read).toThrow(SettingsError);
  for (const line of ['CONTEXT_API_KEY: is required', 'S3_ENDPOINT: must be', 'S3_REGION: must be'])
    expect(read).toThrow(line);
  const lacking = () => readConfig({ CONTEXT_API_KEY: key, FILES: 's3', S3_ENDPOINT: 'https://s3.example' });
  expect(lacking).toThrow(
    ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
      .map((name) => `  ${name}: is required with FILES=s3`)
      .join('\n'),
  );
  const half = () => readDatabaseConfig({ S3_BUCKET: 'files' });
  expect(half).toThrow('S3_ENDPOINT: is required with the other S3 settings');
  expect(() => readDatabaseConfig({ FILES: 'tape' })).toThrow('FILES: must be database, disk or s3');
});

test('treats an empty variable as unset', () => {
  expect(readConfig({ CONTEXT_API_KEY: key, DATABASE_URL: '', CONTEXT_API_PORT: '' })).toMatchObject({
    port: 4000,
    databaseUrl: undefined,
  });
});

test('reads several keys', () => {
  expect(readConfig({ CONTEXT_API_KEY: `${key}1, ${key}2` }).keys).toEqual([`${key}1`, `${key}2`]);
});

test('requires no key where only the database is used', () => {
  expect(readDatabaseConfig({ DATABASE_URL: 'postgres://h/d' })).toEqual({
    databaseUrl: 'postgres://h/d',
    dataDir: '.data',
    files: { target: 'database', folder: '.data/files', s3: null },
  });
});

describe('rejects', () => {
  test.each([
    ['CONTEXT_API_KEY', undefined],
    ['CONTEXT_API_KEY', 'too-short'],
    ['CONTEXT_API_KEY', `${key},`],
    ['CONTEXT_API_PORT', '65536'],
    ['CONTEXT_API_PORT', '-1'],
    ['CONTEXT_API_PORT', '0x10'],
    ['CONTEXT_API_PORT', '80a'],
    ['DATABASE_URL', 'mysql://user:hunter2@h/d'],
    ['DATABASE_URL', 'postgresql://h/a b'],
    ['LOG_LEVEL', 'loud'],
    ['ORIGIN', 'portal.example'],
    ['FORM_SECRETS', 'too-short'],
    ['FORM_LIMIT_PER_HOUR', '0'],
    ['RECAPTCHA_MIN_SCORE', '1.5'],
    ['RECAPTCHA_VERIFY_URL', 'https://evil.example/'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'a@x.org\r\nBcc: b@x.org'],
    ['MAIL_OWNERS', 'a@x.org;b@x.org'],
    ['MAIL_OWNERS_LANGUAGE', 'de'],
    ['RETENTION_CONTACT_DAYS', 'forever'],
  ])('%s = %s', (variable, value) => {
    const read = () => readConfig({ CONTEXT_API_KEY: key, [variable]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(`  ${variable}: `);
    if (value) expect(read).not.toThrow(value);
  });
});

test('names every invalid variable in one message', () => {
  const read = () => readConfig({ CONTEXT_API_PORT: 'x', LOG_LEVEL: 'x', DATABASE_URL: 'x' });
  expect(read).toThrow(/CONTEXT_API_KEY(.|\n)*LOG_LEVEL|LOG_LEVEL(.|\n)*CONTEXT_API_KEY/);
  expect(read).toThrow(/DATABASE_URL/);
  expect(read).toThrow(/CONTEXT_API_PORT/);
});
