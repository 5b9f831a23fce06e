import type { FastifyInstance } from 'fastify';
import type { OrganizationRepository } from '../repositories/organizations.ts';
import { addOperation } from './operation.ts';
import { existing } from '../existing.ts';

export function addOrganizationRoutes(app: FastifyInstance, organizations: OrganizationRepository): void {
  addOperation(app, 'listOrganizations', ({ query, locale }) => organizations.list(query, locale));
  addOperation(app, 'getOrganization', async ({ params, locale }) =>
    existing('organization', await organizations.find(params.organization, locale)),
  );
  addOperation(app, 'getOrganizationCommodities', async ({ params, locale }) =>
    existing('organization', await organizations.commodities(params.organization, locale)),
  );
}
