import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ProblemError } from '../problemError.ts';

const MAX_ADDRESSES = 50_000;

interface RateLimit {
  /** Calls of one address in one window. */
  readonly calls: number;
  readonly windowMs: number;
}

/** Whose browser calls: the subscription key makes the caller one whose word on the address counts. */
function addressOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): string {
  const told = headers['x-forwarded-for'];
  return typeof told === 'string' && told !== '' ? told : ip;
}

/** Refuses calls of an address that calls too often. Addresses are known by a hash that nobody can repeat, for one window. */
export function limitRate(app: FastifyInstance, { calls, windowMs }: RateLimit): void {
  const salt = randomBytes(16);
  const counts = new LRUCache<string, { calls: number }>({ max: MAX_ADDRESSES, ttl: windowMs });
  app.addHook('onRequest', async (request) => {
    const key = createHash('sha256').update(salt).update(addressOf(request)).digest('base64url');
    const known = counts.get(key) ?? { calls: 0 };
    if (known.calls === 0) counts.set(key, known);
    known.calls += 1;
    if (known.calls > calls) {
      throw new ProblemError('too-many-requests', {
        headers: { 'retry-after': String(Math.ceil(windowMs / 1000)) },
      });
    }
  });
}
