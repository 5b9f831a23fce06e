import { expect, test } from 'vitest';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { anInitiative, type ContentInput } from '../../support/content.ts';
import { landscapes } from '../../support/landscapes.ts';
import { headers, useService } from '../../support/service.ts';

const content: ContentInput = {
  ...landscapes,
  initiatives: [...landscapes.initiatives!, anInitiative('secret', { status: 'draft' })],
};

const service = useService(content, {
  verifyAccessToken: verifyByName,
  prepare: async (db) => {
    await writeCallers(db, { editor: { roles: [{ name: 'initiative-editor', initiative: 'secret' }] } });
  },
});

const read = (url: string, more: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { ...headers, ...more } });

const rename = (name: string) =>
  service.db
    .updateTable('initiative_text')
    .set({ name })
    .where('locale', '=', 'en')
    .where('initiative_id', '=', (eb) =>
      eb.selectFrom('initiative').select('id').where('slug', '=', 'dak-lak'),
    )
    .execute();

const own = '/v1/initiatives/dak-lak';

test('a response that is the same for everybody says so, and is not sent twice', async () => {
  const { headers: head, body } = await read(own);
  expect(head).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Accept-Language' });
  const again = await read(own, { 'if-none-match': `"other", ${head.etag}` });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', head.etag]);
  expect(again.headers['cache-tag']).toBe(head['cache-tag']);
  const anew = await read(own, { 'if-none-match': '"other"' });
  expect([anew.statusCode, anew.body, anew.headers['content-type']]).toEqual([
    200,
    body,
    head['content-type'],
  ]);
});

test.each(['/v1/context', '/v1/organizations/growers/documents', `${own}/actions`])(
  'a response that depends on its caller does not: %s',
  async (url) => {
    const response = await read(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).not.toHaveProperty('etag');
    expect(response.headers).not.toHaveProperty('cache-control');
    expect((await read(url, onBehalfOf('editor'))).headers['cache-control']).toBe('private, no-store');
  },
);

test('a cached response is the same for callers with a token, for whom no cache in between has it', async () => {
  const anonymous = await read(own);
  const { body, headers: head } = await read(own, onBehalfOf('editor'));
  expect(body).toBe(anonymous.body);
  expect(head['cache-control']).toBe('private, no-store');
  expect((await read(own, { authorization: 'Bearer nonsense' })).statusCode).toBe(401);
});

test('a cached response to visitors is not for callers with a token, where it depends on them', async () => {
  const url = '/v1/context';
  const visitor = await read(url);
  const editor = await read(url, onBehalfOf('editor'));
  expect(visitor.json()).toMatchObject({ user: null });
  expect(editor.json()).toMatchObject({ user: { oid: 'editor' } });
  expect((await read(url)).body).toBe(visitor.body);
  expect((await read(url, onBehalfOf('editor'))).body).toBe(editor.body);
});

test('is read without a query of its content until that changes', async () => {
  const sent = async (language: string) => (await read(own, { 'accept-language': language })).body;
  const before = await sent('en');
  const vietnamese = await sent('vi');
  await rename('Renamed');
  const after = await sent('en');
  expect(after).not.toBe(before);
  expect(after).toContain('Renamed');
  expect(await sent('vi')).toBe(vietnamese);
  await rename('Sustainable coffee of Dak Lak');
  expect(await sent('en')).toBe(before);
});

test('what only editors see is cached for nobody', async () => {
  for (let time = 0; time < 2; time++) {
    const url = '/v1/initiatives/secret/goals';
    expect((await read(url)).statusCode).toBe(404);
    const opened = await read(url, onBehalfOf('editor'));
    expect(opened.statusCode).toBe(200);
    expect(opened.headers).not.toHaveProperty('etag');
  }
});
