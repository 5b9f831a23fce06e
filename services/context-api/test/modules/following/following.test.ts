import { describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { erasePerson, exportPerson } from '../../../src/modules/privacy/person.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { asProblem, headers, useService } from '../../support/service.ts';
import { stories, writeMedia } from '../../support/stories.ts';

const service = useService(stories, { verifyAccessToken: verifyByName, addFiles: writeMedia });

const ask = (method: 'GET' | 'PUT' | 'DELETE', url: string, user: string | null) =>
  service.app.inject({ method, url, headers: { ...headers, ...onBehalfOf(user) } });
const follow = (method: 'GET' | 'PUT' | 'DELETE', initiative: string, user: string | null = 'reader') =>
  ask(method, `/v1/initiatives/${initiative}/follow`, user);
const following = async (user: string) =>
  operations.getFollowing.response.parse((await ask('GET', '/v1/user/following', user)).json());

test('a signed-in person follows, also unverified, repeatedly', async () => {
  for (let time = 0; time < 2; time += 1)
    expect((await follow('PUT', 'one')).json()).toEqual({ following: true });
  expect((await follow('GET', 'one')).json()).toEqual({ following: true });
  expect((await follow('GET', 'two')).json()).toEqual({ following: false });
  expect((await follow('GET', 'one', 'other')).json()).toEqual({ following: false });
  const { initiatives, updates } = await following('reader');
  expect(initiatives).toMatchObject([{ slug: 'one', name: 'one', language: 'en' }]);
  expect(updates.map(({ slug }) => slug)).toEqual(['shade', 'well-dug', 'rain']);
});

test('a personal feed needs no account', async () => {
  await follow('PUT', 'two');
  const { feedToken } = await following('reader');
  const { updates } = await service.call('getFollowedUpdates', `/v1/followed-updates/${feedToken}`);
  expect(updates.map(({ slug }) => slug)).toEqual(['shade', 'well-dug', 'tea-time', 'rain']);
  const forged = await ask('GET', `/v1/followed-updates/${feedToken.slice(1)}`, null);
  expect(asProblem(forged).status).toBe(404);
});

describe('a feed', () => {
  const read = async (token: string) => (await ask('GET', `/v1/followed-updates/${token}`, null)).statusCode;
  const change = async (method: 'PUT' | 'DELETE', who: string | null = 'reader') =>
    (await ask(method, '/v1/user/feed', who)).json<{ feedToken: string }>().feedToken;

  test('that is renewed has another token, and the ones before count no more', async () => {
    const first = (await following('reader')).feedToken;
    const second = await change('PUT');
    const third = await change('PUT');
    expect((await following('reader')).feedToken).toBe(third);
    expect([await read(first), await read(second), await read(third)]).toEqual([404, 404, 200]);
  });

  test('that is ended has no token until it is renewed', async () => {
    const { feedToken } = await following('other');
    expect(await change('DELETE', 'other')).toBe('');
    expect([(await following('other')).feedToken, await read(feedToken)]).toEqual(['', 404]);
    expect(await read(await change('PUT', 'other'))).toBe(200);
    expect(await read(feedToken)).toBe(404);
  });

  test('is not for anonymous callers to change, and ends with a disabled account', async () => {
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await ask(method, '/v1/user/feed', null)).statusCode).toBe(401);
    await writeCallers(service.db, { disabled: {} });
    const { feedToken } = await following('disabled');
    expect(await read(feedToken)).toBe(200);
    await service.db.updateTable('app_user').set({ disabled_at: new Date() }).execute();
    expect(await read(feedToken)).toBe(404);
  });

  test('is forgotten with its reader', async () => {
    await writeCallers(service.db, { leaving: {} });
    const token = await change('PUT', 'leaving');
    expect(await exportPerson(service.db, 'leaving@example.org')).toMatchObject({
      feeds: [{ oid: 'leaving', ended: false }],
    });
    await erasePerson(service.db, 'leaving@example.org');
    expect(await read(token)).toBe(404);
    const rows = service.db.selectFrom('followed_feed').selectAll().where('oid', '=', 'leaving');
    expect(await rows.execute()).toEqual([]);
  });
});

test('unfollows', async () => {
  for (const initiative of ['one', 'two', 'two'])
    expect((await follow('DELETE', initiative)).json()).toEqual({ following: false });
  expect(await following('reader')).toMatchObject({ initiatives: [], updates: [] });
});

test.each([
  ['GET', 'one', null, 401],
  ['PUT', 'one', null, 401],
  ['DELETE', 'one', null, 401],
  ['PUT', 'secret', 'reader', 404],
  ['GET', 'nowhere', 'reader', 404],
] as const)('%s of %s by %s is rejected', async (method, initiative, user, status) => {
  expect(asProblem(await follow(method, initiative, user)).status).toBe(status);
});

test('the list is for signed-in people', async () => {
  expect(asProblem(await ask('GET', '/v1/user/following', null)).code).toBe('sign-in-required');
});
