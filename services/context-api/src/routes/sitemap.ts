import type { FastifyInstance } from 'fastify';
import type { SitemapRepository } from '../repositories/sitemap.ts';
import { addOperation } from './operation.ts';

export function addSitemapRoutes(app: FastifyInstance, sitemap: SitemapRepository): void {
  addOperation(app, 'getSitemap', () => sitemap.get());
}
