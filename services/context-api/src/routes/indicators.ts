import type { FastifyInstance } from 'fastify';
import type { IndicatorRepository } from '../repositories/indicators.ts';
import { addOperation } from './operation.ts';
import { existing } from '../existing.ts';

export function addIndicatorRoutes(app: FastifyInstance, indicators: IndicatorRepository): void {
  addOperation(app, 'getIndicator', async ({ params, locale }) =>
    existing('indicator', await indicators.find(params.initiative, params.indicator, locale)),
  );
}
