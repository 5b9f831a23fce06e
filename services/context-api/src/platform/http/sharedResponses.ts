import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isCurrent, type ReadContent, type Revision, revisionFor } from '../changes/revision.ts';
import { isRecorded } from '../changes/triggers.ts';
import { identifiersIn, unnoted } from '../database/reads.ts';
import type { Database } from '../database/schema.ts';

interface SharedResponse extends ReadContent {
  readonly body: string;
  /** Null for calls without a token only: responses to others depend on the caller. */
  readonly etag: string | null;
}

interface Asked {
  readonly key: string;
  readonly revision: Revision;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Address and revision of a cacheable read; null for other calls. */
    shared: Asked | null;
  }
}

const MAXIMUM_BYTES = 16 * 1024 * 1024;
// Shorter than changes are saved, so that none can have been missed.
const MAXIMUM_AGE_MS = 6 * 60 * 60 * 1000;

const tagOf = (body: string) => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

const hasIt = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim() === etag);

/** Excludes previews and non-public initiatives. */
const readsAsVisitor = ({ statements, preview, opened }: FastifyRequest): boolean =>
  statements !== null && !preview && opened === null;

const isNoted = (statements: ReadonlySet<string>): boolean =>
  [...statements].flatMap(identifiersIn).every(isRecorded);

const isAnonymous = ({ headers }: FastifyRequest): boolean => headers.authorization === undefined;

/**
 * Marks reads that are the same for everybody as `public`, responds with 304 to those who have them, and
 * caches them until their content or the UTC day changes. Reads that depend on the caller are cached for those without a token.
 */
export function shareResponses(app: FastifyInstance, db: Kysely<Database>): void {
  const cached = new LRUCache<string, SharedResponse>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length) + 1024,
    ttl: MAXIMUM_AGE_MS,
  });
  app.decorateRequest('dependsOnCaller', false);
  app.decorateRequest('shared', null);

  app.addHook('preHandler', async (request, reply) => {
    const { routeOptions, url, locale } = request;
    if (routeOptions.config.isFresh !== false || !readsAsVisitor(request)) return;
    const revision = await revisionFor(db);
    const day = new Date().toISOString().slice(0, 10);
    const key = [revision.moment, day, locale, url].join(' ');
    const found = cached.get(key);
    const isFor = found && (found.etag !== null || isAnonymous(request));
    if (isFor && (await unnoted(() => isCurrent(db, found, revision.latest)))) {
      for (const each of found.statements) request.statements?.add(each);
      request.dependsOnCaller = found.etag === null;
      if (found.etag !== null) reply.header('etag', found.etag);
      reply.type('application/json; charset=utf-8');
      return reply.send(found.body);
    }
    request.shared = { key, revision };
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || !readsAsVisitor(request)) return payload;
    if (request.routeOptions.config.isFresh !== false || typeof payload !== 'string') return payload;
    const { shared, statements, dependsOnCaller } = request;
    if (dependsOnCaller && !isAnonymous(request)) return payload;
    const etag = dependsOnCaller ? null : String(reply.getHeader('etag') ?? tagOf(payload));
    if (shared && statements && isNoted(statements)) {
      const response = { body: payload, etag, statements, number: shared.revision.latest };
      if ((cached.get(shared.key)?.number ?? -1) <= response.number) cached.set(shared.key, response);
    }
    if (etag === null) return payload;
    reply.header('etag', etag);
    // Calls with a token remain private: caches cannot compare their authors.
    if (isAnonymous(request)) reply.header('cache-control', 'public, no-cache');
    if (!hasIt(request, etag)) return payload;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}
