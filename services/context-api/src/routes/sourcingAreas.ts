import type { FastifyInstance } from 'fastify';
import type { SourcingAreaRepository } from '../repositories/sourcingAreas.ts';
import { addOperation } from './operation.ts';
import { existing } from '../existing.ts';

export function addSourcingAreaRoutes(app: FastifyInstance, sourcingAreas: SourcingAreaRepository): void {
  addOperation(app, 'listSourcingAreas', async ({ params, query, locale }) =>
    existing('organization', await sourcingAreas.list(params.organization, query, locale)),
  );
  addOperation(app, 'getSourcingArea', async ({ params, locale }) =>
    existing('sourcing area', await sourcingAreas.find(params.organization, params.sourcingArea, locale)),
  );
}
