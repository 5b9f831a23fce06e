import type { FastifyInstance } from 'fastify';
import { addOperation } from '../../platform/http/operation.ts';
import { existing } from '../../platform/problems/existing.ts';
import type { SourcingAreaRepository } from './queries.ts';

export function addSourcingAreaRoutes(app: FastifyInstance, sourcingAreas: SourcingAreaRepository): void {
  addOperation(app, 'listSourcingAreas', async ({ params, query, locale }) =>
    existing('organization', await sourcingAreas.list(params.organization, query, locale)),
  );
  addOperation(app, 'getSourcingArea', async ({ params, locale }) =>
    existing('sourcing area', await sourcingAreas.find(params.organization, params.sourcingArea, locale)),
  );
}
