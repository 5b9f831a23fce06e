import type { FastifyInstance } from 'fastify';
import type { ActionRepository } from '../repositories/actions.ts';
import { addOperation, existing } from './operation.ts';

export function addActionRoutes(app: FastifyInstance, actions: ActionRepository): void {
  addOperation(app, 'getEcosystemAction', async ({ params, locale }) =>
    existing('initiative', await actions.overview(params.initiative, locale)),
  );
  addOperation(app, 'listActions', async ({ params, query, locale }) =>
    existing('initiative', await actions.list(params.initiative, query, locale)),
  );
}
