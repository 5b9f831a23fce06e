import type { FastifyInstance } from 'fastify';
import { addOperation } from '../../platform/http/operation.ts';
import { existing } from '../../platform/problems/existing.ts';
import type { PageRepository } from './queries.ts';

export function addPageRoutes(app: FastifyInstance, pages: PageRepository): void {
  addOperation(app, 'getPage', async ({ query, locale }) =>
    existing('page', await pages.find(query.path, locale)),
  );
}
