import type { FastifyInstance } from 'fastify';
import type { UserRepository } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { existing } from '../../platform/problems/existing.ts';
import type { ActionRepository } from './queries.ts';

interface Repositories {
  readonly actions: ActionRepository;
  readonly users: UserRepository;
}

export function addActionRoutes(app: FastifyInstance, { actions, users }: Repositories): void {
  addOperation(app, 'getEcosystemAction', async ({ params, locale, bearer }) => {
    const membership = await users.membership(bearer);
    return existing('initiative', await actions.overview(params.initiative, { locale, membership }));
  });
  addOperation(app, 'listActions', async ({ params, query, locale, bearer }) => {
    const membership = await users.membership(bearer);
    return existing('initiative', await actions.list(params.initiative, { query, locale, membership }));
  });
}
