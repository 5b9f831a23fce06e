import type { FastifyInstance } from 'fastify';
import type { PageRepository } from '../repositories/pages.ts';
import { addOperation, existing } from './operation.ts';

export function addPageRoutes(app: FastifyInstance, pages: PageRepository): void {
  addOperation(app, 'getPage', async ({ query, locale }) =>
    existing('page', await pages.find(query.path, locale)),
  );
}
