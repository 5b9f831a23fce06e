import { http, type HttpHandler, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Nobody else edits anything, unless a test says so. */
const nobodyElse = http.put('*/api/context/v1/presence', () => HttpResponse.json({ records: [] }));

/** Stubs the calls of a file's tests; an unhandled one fails the test. Handlers of a test are removed after it. */
export function testServer(...handlers: HttpHandler[]) {
  const server = setupServer(...handlers, nobodyElse);
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
