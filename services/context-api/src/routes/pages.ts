import type { FastifyInstance } from 'fastify';
import type { PageRepository } from '../repositories/pages.ts';
import { addOperation } from './operation.ts';
import { existing } from '../existing.ts';

export function addPageRoutes(app: FastifyInstance, pages: PageRepository): void {
  addOperation(app, 'getPage', async ({ query, locale }) =>
    existing('page', await pages.find(query.path, locale)),
  );
}
