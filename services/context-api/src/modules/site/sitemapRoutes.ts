import type { FastifyInstance } from 'fastify';
import { addOperation } from '../../platform/http/operation.ts';
import type { SitemapRepository } from './sitemapQueries.ts';

export function addSitemapRoutes(app: FastifyInstance, sitemap: SitemapRepository): void {
  addOperation(app, 'getSitemap', () => sitemap.get());
}
