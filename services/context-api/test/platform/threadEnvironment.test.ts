import { expect, test } from 'vitest';
import { threadEnvironment } from '../../src/platform/threadEnvironment.ts';

test('threads get the cache of compiled modules, and nothing else of the environment', () => {
  const others = { DATABASE_URL: 'postgres://secret', NODE_ENV: 'production' } as const;
  expect(threadEnvironment({ ...others, NODE_COMPILE_CACHE: '/cache' })).toEqual({
    NODE_COMPILE_CACHE: '/cache',
  });
  expect(threadEnvironment(others)).toEqual({});
});
