import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problemError.ts';
import type { InitiativeRepository } from '../repositories/initiatives.ts';
import { addOperation } from './operation.ts';

export function addInitiativeRoutes(app: FastifyInstance, initiatives: InitiativeRepository): void {
  addOperation(app, 'listInitiatives', ({ query, locale }) => initiatives.list(query, locale));
  addOperation(app, 'listInitiativePoints', ({ query, locale }) => initiatives.points(query, locale));
  addOperation(app, 'getInitiative', async ({ params, locale }) => {
    const initiative = await initiatives.find(params.initiative, locale);
    if (!initiative) throw new ProblemError('not-found', { detail: 'There is no such initiative' });
    return initiative;
  });
}
