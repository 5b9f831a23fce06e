import type { FastifyInstance } from 'fastify';
import type { MaturityRepository } from '../repositories/maturity.ts';
import { addOperation } from './operation.ts';
import { existing } from '../existing.ts';

export function addMaturityRoutes(app: FastifyInstance, maturity: MaturityRepository): void {
  addOperation(app, 'getMaturity', async ({ params, query, locale }) =>
    existing('initiative', await maturity.find(params.initiative, query.year, locale)),
  );
}
