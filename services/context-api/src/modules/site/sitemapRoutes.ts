import type { FastifyInstance } from 'fastify';
import { addOperation } from '../../platform/http/operation.ts';
import type { SitemapPartRepository } from './sitemapPartQueries.ts';
import type { SitemapRepository } from './sitemapQueries.ts';

export function addSitemapRoutes(
  app: FastifyInstance,
  { whole, parts }: { whole: SitemapRepository; parts: SitemapPartRepository },
): void {
  addOperation(app, 'getSitemap', () => whole.get());
  addOperation(app, 'getSitemapParts', ({ query }) => parts.parts(query));
  addOperation(app, 'getSitemapPart', async ({ query }) => ({ records: await parts.records(query) }));
}
