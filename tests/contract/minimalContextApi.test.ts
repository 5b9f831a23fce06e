import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MinimalContextApi, startMinimalContextApi } from '#tests/support/minimalContextApi.ts';

const key = 'a-key-of-the-minimal-context-api';

let stub: MinimalContextApi;
beforeAll(async () => {
  stub = await startMinimalContextApi({ key, roles: ['convener', 'auditor'] });
});
afterAll(() => stub.stop());

async function call(method: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(stub.origin + path, {
    method,
    headers: { 'ocp-apim-subscription-key': key, ...headers },
    ...(method === 'POST' && { body: '{"name":"Ana"}' }),
  });
  return { status: response.status, body: await response.text() };
}

const json = { 'content-type': 'application/json' };
const signedIn = { authorization: 'Bearer a-token' };

test('offers the six required calls in bare shapes', async () => {
  expect(await call('GET', '/v1/context')).toEqual({ status: 200, body: '{"roles":[]}' });
  const roles = '{"roles":[{"name":"convener"},{"name":"auditor"}]}';
  expect(await call('GET', '/v1/context', signedIn)).toEqual({ status: 200, body: roles });
  expect(await call('POST', '/v1/contactform', json)).toEqual({ status: 200, body: '{}' });
  expect(await call('POST', '/v1/newsletterform', json)).toEqual({ status: 204, body: '' });
  expect(await call('POST', '/v1/user', json)).toEqual({ status: 201, body: '' });
  expect(await call('POST', '/v1/feedbackform', json)).toEqual({ status: 202, body: '{"accepted":true}' });
  expect(await call('PUT', '/v1/user/putuserverification', signedIn)).toEqual({ status: 204, body: '' });
  expect(stub.received.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual(
    Array.from({ length: 4 }, () => ({ name: 'Ana' })),
  );
});

test('offers nothing else, and nothing without the key', async () => {
  for (const path of ['/', '/readyz', '/v1/openapi.json', '/v1/challenge', '/v1/initiatives', '/v1/drafts'])
    expect(await call('GET', path), path).toEqual({ status: 404, body: '' });
  expect(await call('GET', '/v1/context', { 'ocp-apim-subscription-key': 'another' })).toEqual({
    status: 401,
    body: '',
  });
});
