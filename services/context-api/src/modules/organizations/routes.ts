import type { FastifyInstance } from 'fastify';
import { addOperation } from '../../platform/http/operation.ts';
import { existing } from '../../platform/problems/existing.ts';
import type { OrganizationRepository } from './queries.ts';

export function addOrganizationRoutes(app: FastifyInstance, organizations: OrganizationRepository): void {
  addOperation(app, 'listOrganizations', ({ query, locale }) => organizations.list(query, locale));
  addOperation(app, 'getOrganization', async ({ params, locale }) =>
    existing('organization', await organizations.find(params.organization, locale)),
  );
  addOperation(app, 'getOrganizationCommodities', async ({ params, locale }) =>
    existing('organization', await organizations.commodities(params.organization, locale)),
  );
}
