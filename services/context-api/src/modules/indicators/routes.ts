import type { FastifyInstance } from 'fastify';
import { addOperation } from '../../platform/http/operation.ts';
import { existing } from '../../platform/problems/existing.ts';
import type { IndicatorRepository } from './queries.ts';

export function addIndicatorRoutes(app: FastifyInstance, indicators: IndicatorRepository): void {
  addOperation(app, 'listIndicators', async ({ query, locale }) =>
    existing('initiative', await indicators.list(query, locale)),
  );
  addOperation(app, 'getIndicator', async ({ params, locale }) =>
    existing('indicator', await indicators.find(params.initiative, params.indicator, locale)),
  );
}
