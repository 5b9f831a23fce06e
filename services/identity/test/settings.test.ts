import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '#contract/shared/locale.ts';
import { readConfig } from '../src/config.ts';
import { demoAccounts } from '../src/demoAccounts.ts';
import { chooseLocale } from '../src/texts.ts';

const needed = { B2C_CLIENT_ID: 'a-client', B2C_CLIENT_SECRET: 'a-secret-of-the-tests' };

test('names every invalid setting at once, without its value', () => {
  const read = () =>
    readConfig({ IDENTITY_PORT: 'x1', B2C_CLIENT_SECRET: 'short', ORIGIN: 'http://a/b', LOG_LEVEL: 'loud' });
  expect(read).toThrow(
    /IDENTITY_PORT.*\n.*ORIGIN.*\n.*B2C_CLIENT_ID: is required\n.*B2C_CLIENT_SECRET.*\n.*LOG_LEVEL/,
  );
  expect(read).not.toThrow(/x1|short|loud/);
});

test('treats empty settings as unset, with defaults for one machine', () => {
  expect(readConfig({ ...needed, IDENTITY_PORT: '' })).toMatchObject({
    port: 4010,
    host: '127.0.0.1',
    identityOrigin: 'http://127.0.0.1:4010',
    policies: { signin: 'B2C_1_signin', reset: 'B2C_1_reset', forcedreset: 'B2C_1_forcedreset' },
  });
});

test('it never starts where another authority is configured', () => {
  const own = 'http://127.0.0.1:4010/commonground.onmicrosoft.com';
  expect(readConfig({ ...needed, B2C_AUTHORITY: own }).port).toBe(4010);
  const authority = 'https://name.b2clogin.com/name.onmicrosoft.com';
  expect(() => readConfig({ ...needed, B2C_AUTHORITY: authority })).toThrow(/B2C_AUTHORITY: names another/);
  expect(() => readConfig({ ...needed, OIDC_ISSUER: 'https://identity.example' })).toThrow(
    /OIDC_ISSUER: names another/,
  );
});

test('its accounts are not reachable from another machine', () => {
  const wide = {
    HOST: '0.0.0.0',
    IDENTITY_ORIGIN: 'https://id.example.org',
    ORIGIN: 'https://portal.example.org',
  };
  expect(() => readConfig({ ...needed, ...wide })).toThrow(
    /HOST: must be on this machine.*\n.*IDENTITY_ORIGIN: must be.*\n.*ORIGIN: must be/,
  );
  expect(readConfig({ ...needed, HOST: '::1', ORIGIN: 'http://localhost:3000' }).host).toBe('::1');
});

test('uses the language of the portal, then of the browser, then English', () => {
  expect(chooseLocale('xx pt-BR', 'vi')).toBe('pt');
  expect(chooseLocale(undefined, 'de, fr-CA;q=0.8, en;q=0.5')).toBe('fr');
  expect(chooseLocale('<script>', '*garbage*')).toBe('en');
});

test('all languages have the same texts with the same placeholders', () => {
  const read = (locale: string) =>
    JSON.parse(readFileSync(new URL(`../locales/${locale}.json`, import.meta.url), 'utf8')) as Record<
      string,
      string
    >;
  const shape = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.match(/\{\{\w+\}\}/g) ?? []]));
  for (const locale of locales) {
    expect(shape(read(locale)), locale).toEqual(shape(read('en')));
    expect(Object.values(read(locale)).every(Boolean)).toBe(true);
  }
});

test('the screens have the colours of the portal, light and dark', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const colours = (css: string) =>
    new Map(
      [...css.matchAll(/(--color-\w+): (?:var\(--dark-\w+, )?(#\w+)/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
  const [light = '', dark = ''] = read('../src/assets/identity.css').split('@media screen and');
  for (const [own, portal] of [
    [light, '../../../styles/theme.css'],
    [dark, '../../../styles/dark.css'],
  ] as const) {
    const [root = ''] = read(portal).split('.on-dark');
    const expected = colours(root);
    expect(colours(own).size).toBeGreaterThan(9);
    for (const [name, value] of colours(own)) expect(value, name).toBe(expected.get(name));
  }
});

test('there is one demonstration account for each role, with an address that belongs to nobody', () => {
  const roles = demoAccounts.flatMap(({ role }) => role ?? []);
  expect(new Set(roles).size).toBe(11);
  expect(new Set(demoAccounts.map(({ oid }) => oid)).size).toBe(demoAccounts.length);
  for (const { email, name } of demoAccounts) {
    expect(email).toMatch(/@example\.org$/);
    expect(name).toMatch(/^Demo /);
  }
});
