import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { signedInAtHeader } from '#contract/users/signedInAt.ts';
import type { Database } from '../database/schema.ts';
import { isErasedSince } from '../auth/erasedAccounts.ts';
import { ProblemError } from '../problems/problemError.ts';
import type { Bearer, VerifyAccessToken } from '../auth/accessTokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose access token came with the call; null for anonymous ones. */
    bearer: Bearer | null;
  }
}

interface Parts {
  readonly db: Kysely<Database>;
  /** Null where nobody can sign in. */
  readonly verify: VerifyAccessToken | null;
}

/** The earlier of what the token and the caller say; what neither says is long ago. */
function signedInAt({ issuedAt = 0 }: Bearer, header: string | string[] | undefined): number {
  return typeof header === 'string' && /^\d{1,12}$/.test(header)
    ? Math.min(issuedAt, Number(header))
    : issuedAt;
}

/** Learns on whose behalf a call is made; a token that is not valid, or of a person who has been erased since, is refused, never ignored. */
export function recognizeBearer(app: FastifyInstance, { db, verify }: Parts): void {
  app.decorateRequest('bearer', null);
  app.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return;
    reply.header('cache-control', 'private, no-store');
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
    if (!token || !verify) {
      throw new ProblemError('token-refused', {
        detail: 'Send the access token of the identity service as a bearer token',
        headers: { 'www-authenticate': 'Bearer realm="context-api"' },
      });
    }
    const bearer = await verify(token);
    if (await isErasedSince(db, bearer.oid, signedInAt(bearer, request.headers[signedInAtHeader]))) {
      throw new ProblemError('account-erased', {
        detail: 'Sign in again',
        headers: { 'www-authenticate': 'Bearer realm="context-api", error="invalid_token"' },
      });
    }
    request.bearer = bearer;
  });
}
