import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Allows no scripts, nothing from elsewhere and no frames; a form leads back to the portal in the end. All of it is set on
 * the raw response, so that the answers of oidc-provider carry it, too.
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
    // Not `no-referrer`: with it a browser says of its own forms that they come from nowhere.
    referrerPolicy: { policy: 'same-origin' },
    hsts: identityOrigin.startsWith('https:') && { maxAge: 31_536_000 },
  });
  app.addHook('onRequest', async (_request, { raw }) => {
    raw.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    raw.setHeader('Cache-Control', 'no-store');
  });
}
