import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Stubs the calls of a file's tests; an unhandled one fails the test. Handlers of a test are removed after it. */
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
