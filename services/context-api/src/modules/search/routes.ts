import type { FastifyInstance } from 'fastify';
import { addOperation } from '../../platform/http/operation.ts';
import type { SearchRepository } from './queries.ts';

export function addSearchRoutes(app: FastifyInstance, search: SearchRepository): void {
  addOperation(app, 'search', ({ query, locale }) => search.search(query, locale));
  addOperation(app, 'suggest', ({ query, locale }) => search.suggest(query.q, locale));
}
