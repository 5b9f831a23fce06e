import { expect, test } from 'vitest';
import { type File, fileRoute } from '#lib/files/fileRoute.server.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';

const file: File = { body: 'text', type: 'text/plain', cacheControl: 'public', headers: { 'X-More': 'yes' } };
const route = fileRoute(() => Promise.resolve(file));

test.each(['GET', 'HEAD'])('sends the file to %s, whose type no browser guesses', async (method) => {
  const { status, headers, body } = await callApiRoute(route, { method });
  expect([status, body]).toEqual([200, 'text']);
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'public',
    'content-type': 'text/plain',
    'x-content-type-options': 'nosniff',
    'x-more': 'yes',
  });
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('rejects %s', async (method) => {
  const { status, headers } = await callApiRoute(route, { method });
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test.each([400, 404] as const)('refuses with %i, which no cache keeps', async (submitError) => {
  const { status, headers, body } = await callApiRoute(
    fileRoute(() => Promise.resolve(submitError)),
    {},
  );
  expect([status, headers.get('cache-control'), body]).toEqual([submitError, 'no-store', '']);
});

test('says when to ask again while the context API is away', async () => {
  const away = fileRoute(() => Promise.reject(new ApiError('unavailable', 'secret')));
  const { status, headers, body } = await callApiRoute(away, {});
  expect([status, headers.get('retry-after'), body]).toEqual([503, '10', '']);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('does not hide an error of its own', async () => {
  const invalid = fileRoute(() => Promise.reject(new TypeError('a bug')));
  await expect(callApiRoute(invalid, {})).rejects.toThrow('a bug');
});
