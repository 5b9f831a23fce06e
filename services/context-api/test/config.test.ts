import { describe, expect, test } from 'vitest';
import { SettingsError, readConfig, readDatabaseConfig } from '../src/config.ts';

const key = 'sixteen-letters!';

test('has defaults for everything but the key', () => {
  expect(readConfig({ CONTEXT_API_KEY: key })).toEqual({
    port: 4000,
    host: '127.0.0.1',
    keys: [key],
    databaseUrl: undefined,
    dataDir: '.data',
    logLevel: 'info',
    identity: null,
  });
});

test('knows the identity service whose tokens count', () => {
  const identity = { B2C_AUTHORITY: 'https://identity.example/tenant/', B2C_CLIENT_ID: 'portal' };
  expect(readConfig({ CONTEXT_API_KEY: key, ...identity }).identity).toEqual({
    authority: 'https://identity.example/tenant',
    clientId: 'portal',
    policies: ['B2C_1_signin', 'B2C_1_reset', 'B2C_1_forcedreset'],
  });
});

test('takes an empty variable as not set', () => {
  expect(readConfig({ CONTEXT_API_KEY: key, DATABASE_URL: '', CONTEXT_API_PORT: '' })).toMatchObject({
    port: 4000,
    databaseUrl: undefined,
  });
});

test('reads several keys', () => {
  expect(readConfig({ CONTEXT_API_KEY: `${key}1, ${key}2` }).keys).toEqual([`${key}1`, `${key}2`]);
});

test('wants no key where only the database is used', () => {
  expect(readDatabaseConfig({ DATABASE_URL: 'postgres://h/d' })).toEqual({
    databaseUrl: 'postgres://h/d',
    dataDir: '.data',
  });
});

describe('refuses', () => {
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
  ])('%s = %s', (variable, value) => {
    const read = () => readConfig({ CONTEXT_API_KEY: key, [variable]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(`  ${variable}: `);
    if (value) expect(read).not.toThrow(value);
  });
});

test('names every faulty variable in one message', () => {
  const read = () => readConfig({ CONTEXT_API_PORT: 'x', LOG_LEVEL: 'x', DATABASE_URL: 'x' });
  expect(read).toThrow(/CONTEXT_API_KEY(.|\n)*LOG_LEVEL|LOG_LEVEL(.|\n)*CONTEXT_API_KEY/);
  expect(read).toThrow(/DATABASE_URL/);
  expect(read).toThrow(/CONTEXT_API_PORT/);
});
