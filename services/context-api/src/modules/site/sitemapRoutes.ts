import type { FastifyInstance } from 'fastify';
import type { SitemapRepository } from './sitemapQueries.ts';
import { addOperation } from '../../platform/http/operation.ts';

export function addSitemapRoutes(app: FastifyInstance, sitemap: SitemapRepository): void {
  addOperation(app, 'getSitemap', () => sitemap.get());
}
