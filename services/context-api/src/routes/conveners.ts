import type { FastifyInstance } from 'fastify';
import type { ConvenerRepository } from '../repositories/conveners.ts';
import { addOperation } from './operation.ts';
import { existing } from '../existing.ts';

export function addConvenerRoutes(app: FastifyInstance, conveners: ConvenerRepository): void {
  addOperation(app, 'listConveners', ({ query, locale }) => conveners.list(query, locale));
  addOperation(app, 'getConvener', async ({ params, locale }) =>
    existing('convener', await conveners.find(params.convener, locale)),
  );
}
