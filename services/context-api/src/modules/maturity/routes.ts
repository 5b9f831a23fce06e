import type { FastifyInstance } from 'fastify';
import { addOperation } from '../../platform/http/operation.ts';
import { existing } from '../../platform/problems/existing.ts';
import type { MaturityRepository } from './queries.ts';

export function addMaturityRoutes(app: FastifyInstance, maturity: MaturityRepository): void {
  addOperation(app, 'getMaturity', async ({ params, query, locale }) =>
    existing('initiative', await maturity.find(params.initiative, query.year, locale)),
  );
}
