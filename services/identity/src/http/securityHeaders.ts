import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Forbids scripts, foreign resources, frames, and redirects of forms except to the portal; on the raw
 * response, for oidc-provider.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { portalOrigin, identityOrigin }: Config,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ['data:'],
        formAction: ["'self'", portalOrigin],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    // Browsers would send `Origin: null` with `no-referrer`.
    referrerPolicy: { policy: 'same-origin' },
    hsts: identityOrigin.startsWith('https:') && { maxAge: 31_536_000 },
  });
  app.addHook('onRequest', async (_request, { raw }) => {
    raw.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    raw.setHeader('Cache-Control', 'no-store');
  });
}
