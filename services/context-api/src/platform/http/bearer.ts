import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { signedInAtHeader } from '#contract/users/signedInAt.ts';
import { refusedSignIn } from '../auth/accountState.ts';
import type { Bearer, VerifyAccessToken } from '../auth/bearer.ts';
import type { Database } from '../database/schema.ts';
import { ProblemError } from '../problems/problemError.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for anonymous calls. */
    bearer: Bearer | null;
  }
}

interface Parts {
  readonly db: Kysely<Database>;
  /** Null if signing in is not available. */
  readonly verify: VerifyAccessToken | null;
}

/** Returns the earlier of the token's and the caller's times; the epoch if the token has none. */
function signedInAt({ issuedAt = 0 }: Bearer, header: string | string[] | undefined): number {
  return typeof header === 'string' && /^\d{1,12}$/.test(header)
    ? Math.min(issuedAt, Number(header))
    : issuedAt;
}

/** Sets the bearer; rejects invalid tokens and ended sign-ins instead of ignoring them. */
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
    const since = signedInAt(bearer, request.headers[signedInAtHeader]);
    const refused = await refusedSignIn(db, bearer.oid, since);
    if (refused) {
      throw new ProblemError(refused, {
        detail:
          refused === 'account-disabled' ? 'An administrator has disabled the account' : 'Sign in again',
        headers: { 'www-authenticate': 'Bearer realm="context-api", error="invalid_token"' },
      });
    }
    request.bearer = bearer;
  });
}
