import { expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { onBehalfOf, verifyByName } from '../../support/callers.ts';
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
