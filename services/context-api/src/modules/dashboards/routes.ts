import type { FastifyInstance } from 'fastify';
import type { UserRepository } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { existing } from '../../platform/problems/existing.ts';
import type { DashboardRepository } from './queries.ts';

interface Repositories {
  readonly dashboards: DashboardRepository;
  readonly users: UserRepository;
}

export function addDashboardRoutes(app: FastifyInstance, { dashboards, users }: Repositories): void {
  addOperation(app, 'getOrganizationDashboard', async ({ params, locale, bearer }) => {
    const membership = await users.membership(bearer);
    return existing(
      'organization',
      await dashboards.organization(params.organization, { locale, membership }),
    );
  });
  addOperation(app, 'getConsortiumDashboard', async ({ params, locale, bearer }) => {
    const membership = await users.membership(bearer);
    return existing('consortium', await dashboards.consortium(params.consortium, { locale, membership }));
  });
}
