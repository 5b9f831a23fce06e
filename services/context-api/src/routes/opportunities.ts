import type { FastifyInstance } from 'fastify';
import type { OpportunityRepository } from '../repositories/opportunities.ts';
import { addOperation, existing } from './operation.ts';

export function addOpportunityRoutes(app: FastifyInstance, opportunities: OpportunityRepository): void {
  addOperation(app, 'listOpportunities', async ({ params, query, locale }) =>
    existing('initiative', await opportunities.list(params.initiative, query, locale)),
  );
  addOperation(app, 'getOpportunity', async ({ params, locale }) =>
    existing('opportunity', await opportunities.find(params, locale)),
  );
}
