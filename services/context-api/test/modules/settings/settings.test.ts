import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { designColors } from '#contract/settings/constants.ts';
import { locales } from '#contract/shared/locale.ts';
import { onBehalfOf, verifyByName } from '../../support/callers.ts';
import { aConvener, anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { everybody, writeEditors } from '../../support/editors.ts';
import { sendFile, statusOfFile } from '../../support/sentFiles.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const service = useService(
  {
    ...surroundings,
    organizations: [...surroundings.organizations, anOrganization('panel')],
    conveners: [...surroundings.conveners, aConvener('other-table')],
    initiatives: [anInitiative('birim'), anInitiative('dak-lak')],
  },
  { verifyAccessToken: verifyByName, prepare: (db) => writeEditors(db).then(() => undefined) },
);

interface Sent {
  readonly method?: 'GET' | 'PATCH' | 'POST' | 'DELETE';
  readonly body?: object;
  readonly version?: number;
  readonly key?: string;
}

const send = (who: string | null, url: string, { method = 'GET', body, version, key }: Sent = {}) =>
  service.app.inject({
    method,
    url,
    headers: {
      ...headers,
      ...onBehalfOf(who),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { payload: body }),
  });

const settings = () => service.call('getSettings', '/v1/settings');
const change = async (body: object, who: string | null = 'admin') =>
  send(who, '/v1/settings', { method: 'PATCH', body, version: (await settings()).version });
const rejectedFields = (response: Parameters<typeof asProblem>[0]) =>
  asProblem(response).errors?.map(({ path, message }) => `${path} ${message}`);

const nothing = {
  name: '',
  about: {},
  logo: null,
  colors: { primary: '', secondary: '', accent: '', highlight: '' },
  languages: { offered: [...locales], preferred: 'en' },
  license: 'CC-BY-4.0',
  contact: { organization: '', email: '', phone: '', address: '' },
};

describe('settings', () => {
  test('are those of the software at first, for a portal with content in use', async () => {
    expect(await settings()).toEqual({ version: 1, ...nothing, setup: 'complete' });
  });

  test('change section by section, at once', async () => {
    const contact = { organization: 'Forum', email: 'hello@example.org', phone: '+233 1', address: 'Accra' };
    expect(
      (await change({ name: ' Green Valleys ', about: { en: 'About', fr: 'À propos' } })).statusCode,
    ).toBe(200);
    expect((await change({ contact })).statusCode).toBe(200);
    expect((await change({ languages: { offered: ['fr', 'en'], preferred: 'fr' } })).statusCode).toBe(200);
    expect((await change({ colors: { ...designColors, primary: '#123456' } })).statusCode).toBe(200);
    expect(await settings()).toEqual({
      version: 5,
      ...nothing,
      name: 'Green Valleys',
      about: { en: 'About', fr: 'À propos' },
      colors: { ...designColors, primary: '#123456' },
      languages: { offered: ['fr', 'en'], preferred: 'fr' },
      contact,
      setup: 'complete',
    });
  });

  test('never show the sender of mails to visitors', async () => {
    await change({
      sender: {
        name: 'Forum',
        address: 'no-reply@example.org',
        owners: 'owner@example.org\nother@example.org',
      },
    });
    expect(JSON.stringify(await settings())).not.toMatch(/(no-reply|owner|other)@example\.org/);
    const editing = await send('admin', '/v1/settings/editing');
    expect(operations.getSettingsEditing.response.parse(editing.json())).toMatchObject({
      sender: {
        name: 'Forum',
        address: 'no-reply@example.org',
        owners: 'owner@example.org\nother@example.org',
      },
      done: ['name', 'contact', 'languages', 'colors', 'sender'],
      sendsMails: false,
    });
  });

  test('keep the receivers of messages for a client that does not know them', async () => {
    const sender = async () =>
      operations.getSettingsEditing.response.parse((await send('admin', '/v1/settings/editing')).json())
        .sender;
    const { owners, ...known } = await sender();
    expect(owners).toContain('owner@example.org');
    expect((await change({ sender: known })).statusCode).toBe(200);
    expect(await sender()).toEqual({ ...known, owners });
  });

  test('have a license of open data, out of those that are known', async () => {
    expect((await change({ license: 'mine' })).statusCode).toBe(400);
    expect((await settings()).license).toBe('CC-BY-4.0');
    expect((await change({ license: 'ODbL-1.0' })).statusCode).toBe(200);
    expect((await settings()).license).toBe('ODbL-1.0');
  });

  test('keep each change with its author', async () => {
    const { changes } = operations.getSettingsEditing.response.parse(
      (await send('admin', '/v1/settings/editing')).json(),
    );
    expect(
      changes.map(({ version, name, isYou, action, fields }) => [version, name, isYou, action, fields]),
    ).toEqual([
      [7, 'Test Person', true, 'edit', ['license']],
      [6, 'Test Person', true, 'edit', ['sender']],
      [5, 'Test Person', true, 'edit', ['colors']],
      [4, 'Test Person', true, 'edit', ['languages']],
      [3, 'Test Person', true, 'edit', ['contact']],
      [2, 'Test Person', true, 'edit', ['name', 'about']],
    ]);
  });

  test('that are saved unchanged are no change, but a section that was seen', async () => {
    const { version } = await settings();
    expect((await change({ logo: '' })).json()).toEqual({ version: version + 1 });
    expect((await change({ logo: '' })).json()).toEqual({ version: version + 1 });
  });

  test('are not changed on an outdated or unknown version', async () => {
    const body = { name: 'Late' };
    const outdated = await send('admin', '/v1/settings', { method: 'PATCH', body, version: 1 });
    expect(asProblem(outdated).code).toBe('version-outdated');
    const unknown = await send('admin', '/v1/settings', { method: 'PATCH', body });
    expect(asProblem(unknown).code).toBe('version-required');
    expect((await settings()).name).toBe('Green Valleys');
  });

  test('change once when the change is repeated', async () => {
    const { version } = await settings();
    const sent = { method: 'PATCH', body: { name: 'Once' }, version, key: 'a-key-for-one-change' } as const;
    const [first, second] = [
      await send('admin', '/v1/settings', sent),
      await send('admin', '/v1/settings', sent),
    ];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    expect((await settings()).version).toBe(version + 1);
  });

  test.each([
    ['signs of variables in the name', { name: '{{title}}' }, ['name editing.invalid']],
    ['nesting in the name', { name: '$t(siteName)' }, ['name editing.invalid']],
    ['two lines in the name', { name: 'a\nb' }, ['name noControlCharacters']],
    ['a long name', { name: 'x'.repeat(61) }, ['name tooLong']],
    ['a color that is none', { colors: { ...designColors, accent: 'red' } }, ['colors.accent editing.color']],
    [
      'a color that closes a style',
      { colors: { ...designColors, accent: '#fff;}*{x' } },
      ['colors.accent editing.color'],
    ],
    [
      'a color that nobody can read',
      { colors: { ...designColors, primary: '#7fa650' } },
      ['colors.primary editing.contrast'],
    ],
    [
      'no language',
      { languages: { offered: [], preferred: 'en' } },
      ['languages.offered editing.required', 'languages.preferred editing.notOffered'],
    ],
    [
      'a first language that is not offered',
      { languages: { offered: ['fr'], preferred: 'en' } },
      ['languages.preferred editing.notOffered'],
    ],
    ['a logo that is no file', { logo: '../../etc/passwd' }, ['logo editing.file']],
    ['a logo that nobody has sent', { logo: 'a'.repeat(64) }, ['logo editing.file']],
    [
      'a sender who forges a header',
      { sender: { name: 'A <b@example.org>', address: 'x@example.org' } },
      ['sender.name editing.invalid'],
    ],
    [
      'an address with a second line',
      { sender: { name: '', address: 'x@example.org\r\nBcc: y@example.org' } },
      ['sender.address noControlCharacters'],
    ],
    [
      'a receiver without an address',
      { sender: { name: '', address: '', owners: 'owner@example.org, nobody' } },
      ['sender.owners email'],
    ],
  ])('rejects %s', async (_, body, errors) => {
    const before = await settings();
    expect(rejectedFields(await change(body))).toEqual(errors);
    expect(await settings()).toEqual(before);
  });

  test('rejects sections that do not exist', async () => {
    expect((await change({ origin: 'https://example.org' })).statusCode).toBe(400);
  });
});

describe('the logo', () => {
  const picture = () =>
    sharp({ create: { width: 40, height: 20, channels: 4, background: '#14392b' } })
      .png()
      .toBuffer();

  test('is a picture that everybody sees from then on', async () => {
    const sha256 = await sendFile(service.app, 'admin', await picture(), 'logo.png');
    expect(await statusOfFile(service.app, null, sha256)).toBe(404);
    expect((await change({ logo: sha256 })).statusCode).toBe(200);
    expect(await statusOfFile(service.app, null, sha256)).toBe(200);
    expect((await settings()).logo).toMatchObject({ sha256, mediaType: 'image/png', width: 40, height: 20 });
    expect((await change({ logo: '' })).statusCode).toBe(200);
    expect((await settings()).logo).toBeNull();
    expect(await statusOfFile(service.app, null, sha256)).toBe(404);
  });

  test('is never a document, a drawing with scripts or what only says to be a picture', async () => {
    const text = await sendFile(service.app, 'admin', 'No picture', 'logo.txt');
    expect(rejectedFields(await change({ logo: text }))).toEqual(['logo editing.file']);
    for (const name of ['logo.svg', 'logo.png']) {
      const sent = await service.app.inject({
        method: 'POST',
        url: '/v1/files',
        headers: {
          ...headers,
          ...onBehalfOf('admin'),
          'x-file-name': name,
          'content-type': 'application/octet-stream',
        },
        payload: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      });
      expect(asProblem(sent).code, name).toBe('unsupported-media-type');
    }
  });
});

describe('who may what', () => {
  const expected = (who: string | null, holders: readonly string[]) =>
    who === null ? 401 : holders.includes(who) ? 200 : 403;
  const administrators = ['admin'];
  const pageEditors = ['admin', 'content-editor'];

  test.each(everybody)('%s', async (who) => {
    const { version } = await settings();
    const statusOf = async (url: string, sent: Sent = {}) => (await send(who, url, sent)).statusCode;
    expect({
      getSettings: await statusOf('/v1/settings'),
      getSettingsEditing: await statusOf('/v1/settings/editing'),
      updateSettings: await statusOf('/v1/settings', { method: 'PATCH', body: { logo: '' }, version }),
      finishSetup: await statusOf('/v1/setup/finish', { method: 'POST' }),
      listPageEditing: await statusOf('/v1/pages/editing'),
      getPageEditing: await statusOf('/v1/pages/privacy/editing'),
    }).toEqual({
      getSettings: 200,
      getSettingsEditing: expected(who, administrators),
      updateSettings: expected(who, administrators),
      finishSetup: expected(who, administrators),
      listPageEditing: expected(who, pageEditors),
      getPageEditing: expected(who, pageEditors),
    });
  });
});

test('a database with content counts as set up by the migration', async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from portal_settings`.execute(
    service.db,
  );
  expect(rows[0]!.count).toBe(1);
});
