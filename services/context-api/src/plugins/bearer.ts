import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problemError.ts';
import type { Bearer, VerifyAccessToken } from '../users/accessTokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose access token came with the call; null for anonymous ones. */
    bearer: Bearer | null;
  }
}

/** Learns on whose behalf a call is made; a token that is not valid is refused, never ignored. */
export function recognizeBearer(app: FastifyInstance, verify: VerifyAccessToken | null): void {
  app.decorateRequest('bearer', null);
  app.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return;
    reply.header('cache-control', 'private, no-store');
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
    if (!token || !verify) {
      throw new ProblemError('token-refused', {
        detail: 'Send the access token of the identity service as a bearer',
        headers: { 'www-authenticate': 'Bearer realm="context-api"' },
      });
    }
    request.bearer = await verify(token);
  });
}
