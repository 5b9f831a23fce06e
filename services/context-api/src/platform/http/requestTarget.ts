import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problems/problemError.ts';

// Twice the contract's longest request; Node stops at 16 KB of headers.
const maximumLength = 8_192;

/** Rejects request targets that are too long or not percent-encoded UTF-8. */
export function checkRequestTarget(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > maximumLength) {
      throw new ProblemError('too-large', { status: 414, detail: 'The address is too long' });
    }
    try {
      decodeURIComponent(url);
    } catch {
      throw new ProblemError('invalid-request', { detail: 'The address is not encoded correctly' });
    }
  });
}
