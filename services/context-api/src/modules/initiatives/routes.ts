import type { FastifyInstance } from 'fastify';
import { addOperation } from '../../platform/http/operation.ts';
import { existing } from '../../platform/problems/existing.ts';
import type { InitiativeRepository } from './queries.ts';

export function addInitiativeRoutes(app: FastifyInstance, initiatives: InitiativeRepository): void {
  addOperation(app, 'listInitiatives', ({ query, locale }) => initiatives.list(query, locale));
  addOperation(app, 'listInitiativePoints', ({ query, locale }) => initiatives.points(query, locale));
  addOperation(app, 'listInitiativeBoundaries', async ({ query }) => ({
    items: await initiatives.boundaries(query.initiative),
  }));
  addOperation(app, 'getInitiative', async ({ params, locale }) =>
    existing('initiative', await initiatives.find(params.initiative, locale)),
  );
  addOperation(app, 'getInitiativeCommodities', async ({ params, locale }) =>
    existing('initiative', await initiatives.commodities(params.initiative, locale)),
  );
}
