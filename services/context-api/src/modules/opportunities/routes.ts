import type { FastifyInstance } from 'fastify';
import type { UserRepository } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { existing } from '../../platform/problems/existing.ts';
import type { OpportunityRepository } from './queries.ts';

interface Repositories {
  readonly opportunities: OpportunityRepository;
  readonly users: UserRepository;
}

export function addOpportunityRoutes(app: FastifyInstance, { opportunities, users }: Repositories): void {
  addOperation(app, 'listAllOpportunities', ({ query, locale }) => opportunities.all(query, locale));
  addOperation(app, 'listOpportunityPoints', ({ query, locale }) => opportunities.points(query, locale));
  addOperation(app, 'listOpportunities', async ({ params, query, locale }) =>
    existing('initiative', await opportunities.list(params.initiative, query, locale)),
  );
  addOperation(app, 'getOpportunity', async ({ params, locale, bearer }) => {
    const membership = await users.membership(bearer);
    return existing('opportunity', await opportunities.find(params, locale, membership));
  });
}
