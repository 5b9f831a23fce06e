import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { discover } from '#lib/api/discover.server.ts';
import { type MinimalContextApi, startMinimalContextApi } from '#tests/support/minimalContextApi.ts';

const key = 'a-key-of-the-minimal-context-api';

let stub: MinimalContextApi;
afterEach(() => stub.stop());

async function found(extend: (server: FastifyInstance) => void = () => undefined) {
  stub = await startMinimalContextApi({ key, extend });
  return discover(stub.origin, key);
}

const hiddenBy = (source: Awaited<ReturnType<typeof found>>) =>
  source && 'responses' in source
    ? new Set([...source.responses].flatMap(([name, isOffered]) => (isOffered ? [] : name)))
    : null;

const problem = { type: 'about:blank', title: 'not-found', status: 404, code: 'not-found' };

describe('a context API without an OpenAPI document', () => {
  test('offers nothing that responds with a bare 404', async () => {
    const source = await found();
    const hidden = hiddenBy(source);
    for (const name of [
      'listInitiatives',
      'getGoal',
      'getProjectUpdate',
      'getChallenge',
      'getPage',
      'getFollowing',
    ])
      expect(hidden, name).toContain(name);
    expect(source?.pages).toEqual([]);
  });

  test('offers what it lists, and finds the pages of a record by its first one', async () => {
    const source = await found((server) => {
      server.get('/v1/initiatives', async () => ({ items: [{ slug: 'green-valley' }] }));
      server.get('/v1/initiatives/green-valley', async () => ({ slug: 'green-valley' }));
      server.get('/v1/initiatives/green-valley/goals', async () => ({ goals: [{ slug: 'more-trees' }] }));
      server.get('/v1/initiatives/green-valley/goals/more-trees', async () => ({ slug: 'more-trees' }));
    });
    const hidden = hiddenBy(source);
    for (const name of ['listInitiatives', 'getInitiative', 'listGoals', 'getGoal'])
      expect(hidden, name).not.toContain(name);
    expect(hidden).toContain('listProjects');
  });

  test('offers what has the problem body of a missing record', async () => {
    const source = await found((server) => {
      server.get('/v1/stories/:story', async (_request, reply) => reply.code(404).send(problem));
    });
    expect(hiddenBy(source)).not.toContain('getStory');
  });
});

test('an OpenAPI document is believed without further calls', async () => {
  const source = await found((server) => {
    server.get('/v1/openapi.json', async () => ({
      paths: { '/v1/context': { get: {} }, '/v1/initiatives': { get: {} } },
    }));
  });
  expect(source).toMatchObject({ document: new Set(['getContext', 'listInitiatives']) });
  expect(stub.received.map(({ path }) => path).sort()).toEqual(['/v1/context', '/v1/openapi.json']);
});

test.each([
  ['another key', (origin: string) => discover(origin, 'another-key-altogether')],
  ['another base path', (origin: string) => discover(`${origin}/wrong`, key)],
])('nothing is concluded with %s', async (_, ask) => {
  await found();
  expect(await ask(stub.origin)).toBeNull();
});

test('policies that are still starter pages are named', async () => {
  const source = await found((server) => {
    server.get<{ Querystring: { path: string } }>('/v1/page', async ({ query: { path } }) => ({
      path,
      ...(path === 'terms' && { template: true }),
    }));
    server.addHook('onSend', async ({ url }, _reply, payload) =>
      url === '/v1/context' ? '{"site":{"pages":["privacy","terms","faq"]}}' : payload,
    );
  });
  expect(source).toMatchObject({ pages: ['privacy', 'terms', 'faq'], templates: ['terms'] });
});

test('a document that fails is none, and calls that fail are left open', async () => {
  const source = await found((server) => {
    server.get('/v1/openapi.json', async (_request, reply) => reply.code(500).send());
    server.get('/v1/search', async (_request, reply) => reply.code(503).send());
  });
  expect(hiddenBy(source)).toContain('listInitiatives');
  expect(source && 'responses' in source && source.responses.has('search')).toBe(false);
});
