import type { FastifyInstance } from 'fastify';
import type { ConvenerRepository } from './queries.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { existing } from '../../platform/problems/existing.ts';

export function addConvenerRoutes(app: FastifyInstance, conveners: ConvenerRepository): void {
  addOperation(app, 'listConveners', ({ query, locale }) => conveners.list(query, locale));
  addOperation(app, 'getConvener', async ({ params, locale }) =>
    existing('convener', await conveners.find(params.convener, locale)),
  );
}
