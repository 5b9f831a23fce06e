import { describe, expect, test } from 'vitest';
import { openApiOperations } from '#lib/api/openApiOperations.ts';

const paths = {
  '/v1/context': { get: {} },
  '/v1/initiatives/{slug}': { get: {}, parameters: [] },
  '/v1/initiatives/{id}/follow': { put: {} },
  '/v1/elsewhere': { get: {} },
};

describe('openApiOperations', () => {
  test('finds operations by method and path, with any names of parameters', () => {
    expect(openApiOperations({ openapi: '3.1.0', paths })).toEqual(
      new Set(['getContext', 'getInitiative', 'putFollow']),
    );
  });

  test.each([
    ['https://api.example.org/v1', { '/context': { get: {} } }],
    ['/v1/', { '/context/': { get: {} } }],
    ['https://gateway.example.org/portal', { '/v1/context': { get: {} } }],
  ])('reads paths below the server %s', (url, below) => {
    expect(openApiOperations({ servers: [{ url }], paths: below })).toEqual(new Set(['getContext']));
  });

  test.each([
    null,
    'text',
    [],
    {},
    { paths: {} },
    { paths: { '/v1/initiatives': { get: {} } } },
    { paths: { '/v1/context': { post: {} } } },
    { paths: 3 },
  ])('returns null for what describes something else: %j', (body) => {
    expect(openApiOperations(body)).toBeNull();
  });
});
