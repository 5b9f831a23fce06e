import type { FastifyInstance } from 'fastify';
import { assets } from '../assets.ts';
import type { Database } from '../database/open.ts';
import { readProfile } from '../profile.ts';
import type { Services } from '../services.ts';

interface SiteOptions {
  readonly services: Services;
  readonly db: Database;
}

export function addSiteRoutes(app: FastifyInstance, { services, db }: SiteOptions): void {
  const withHead = { exposeHeadRoute: true };
  app.get('/healthz', withHead, () => ({ status: 'ok' }));
  app.get('/readyz', withHead, () => {
    db.prepare('select 1').get();
    return { status: 'ok' };
  });
  app.get('/profile/me', withHead, async ({ headers }, reply) => {
    const profile = await readProfile(services, headers.authorization);
    if (profile) return profile;
    reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"');
    return { error: { code: 'InvalidAuthenticationToken' } };
  });
  for (const [path, { type, content }] of assets)
    app.get(path, withHead, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(content),
    );
}
