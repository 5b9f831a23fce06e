import type { FastifyInstance } from 'fastify';
import type { InitiativeRepository } from '../repositories/initiatives.ts';
import { addOperation } from './operation.ts';
import { existing } from '../existing.ts';

export function addInitiativeRoutes(app: FastifyInstance, initiatives: InitiativeRepository): void {
  addOperation(app, 'listInitiatives', ({ query, locale }) => initiatives.list(query, locale));
  addOperation(app, 'listInitiativePoints', ({ query, locale }) => initiatives.points(query, locale));
  addOperation(app, 'getInitiative', async ({ params, locale }) =>
    existing('initiative', await initiatives.find(params.initiative, locale)),
  );
  addOperation(app, 'getInitiativeCommodities', async ({ params, locale }) =>
    existing('initiative', await initiatives.commodities(params.initiative, locale)),
  );
}
