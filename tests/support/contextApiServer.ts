import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { contextApiHandlers } from './contextApi.ts';

/** Puts a context API before the tests of a file; a call that it does not know fails the test. */
export function contextApiServer(base?: string) {
  const server = setupServer(...contextApiHandlers(base));
  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' });
  });
  afterEach(() => {
    server.resetHandlers();
  });
  afterAll(() => {
    server.close();
  });
  return server;
}
