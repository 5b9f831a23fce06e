import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Answers the calls of the tests of a file; one that nothing answers fails the test. What a test adds is gone after it. */
export function testServer(...handlers: HttpHandler[]) {
  const server = setupServer(...handlers);
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
