import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Adds headers that forbid scripts, foreign resources and frames; forms may redirect to the portal. Sets them on the
 * raw response, for oidc-provider.
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
    // Not `no-referrer`: it would make browsers send `Origin: null` with our own forms.
    referrerPolicy: { policy: 'same-origin' },
    hsts: identityOrigin.startsWith('https:') && { maxAge: 31_536_000 },
  });
  app.addHook('onRequest', async (_request, { raw }) => {
    raw.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    raw.setHeader('Cache-Control', 'no-store');
  });
}
