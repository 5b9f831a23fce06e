import { createHash, randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../problems/problemError.ts';

const MAX_ADDRESSES = 50_000;
const hidden = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

interface RateLimit {
  readonly calls: number;
  readonly windowMs: number;
}

/** Returns the browser's address, which callers with a subscription key state. */
function addressOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): string {
  const forwarded = headers['x-forwarded-for'];
  return typeof forwarded === 'string' && forwarded !== '' ? forwarded : ip;
}

/** Limits calls per address. Saves addresses as irreversible hashes, for one window. */
export async function limitRate(app: FastifyInstance, { calls, windowMs }: RateLimit): Promise<void> {
  const salt = randomBytes(16);
  await app.register(rateLimit, {
    max: calls,
    timeWindow: windowMs,
    cache: MAX_ADDRESSES,
    keyGenerator: (request) =>
      createHash('sha256').update(salt).update(addressOf(request)).digest('base64url'),
    addHeaders: hidden,
    addHeadersOnExceeding: hidden,
    errorResponseBuilder: () => new ProblemError('too-many-requests'),
  });
}
