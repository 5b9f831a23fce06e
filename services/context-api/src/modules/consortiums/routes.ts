import type { FastifyInstance } from 'fastify';
import { addOperation } from '../../platform/http/operation.ts';
import { existing } from '../../platform/problems/existing.ts';
import type { ConsortiumRepository } from './queries.ts';

export function addConsortiumRoutes(app: FastifyInstance, consortiums: ConsortiumRepository): void {
  addOperation(app, 'listConsortiums', ({ query, locale }) => consortiums.list(query, locale));
  addOperation(app, 'getConsortium', async ({ params, query, locale }) =>
    existing('consortium', await consortiums.find(params.consortium, query, locale)),
  );
}
