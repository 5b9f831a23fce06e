import { http, type HttpHandler, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Nobody else edits by default. */
const nobodyElse = http.put('*/api/context/v1/presence', () => HttpResponse.json({ records: [] }));

/** Stubs the calls of a file's tests; an unhandled one fails the test. */
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
