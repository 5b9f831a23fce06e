import type { FastifyInstance } from 'fastify';
import { addOperation } from '../../platform/http/operation.ts';
import { existing } from '../../platform/problems/existing.ts';
import type { ConvenerRepository } from './queries.ts';

export function addConvenerRoutes(app: FastifyInstance, conveners: ConvenerRepository): void {
  addOperation(app, 'listConveners', ({ query, locale }) => conveners.list(query, locale));
  addOperation(app, 'getConvener', async ({ params, query, locale }) =>
    existing('convener', await conveners.find(params.convener, query, locale)),
  );
}
