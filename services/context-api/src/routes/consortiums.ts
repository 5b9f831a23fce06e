import type { FastifyInstance } from 'fastify';
import type { ConsortiumRepository } from '../repositories/consortiums.ts';
import { addOperation } from './operation.ts';
import { existing } from '../existing.ts';

export function addConsortiumRoutes(app: FastifyInstance, consortiums: ConsortiumRepository): void {
  addOperation(app, 'listConsortiums', ({ query, locale }) => consortiums.list(query, locale));
  addOperation(app, 'getConsortium', async ({ params, locale }) =>
    existing('consortium', await consortiums.find(params.consortium, locale)),
  );
}
