import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { slug } from '../shared/schema.ts';
import { organizationEndpoints } from './endpoints.ts';
import { organizationDetail, organizationList, organizationQuery } from './schema.ts';

export const organizationOperations = {
  listOrganizations: {
    ...organizationEndpoints.listOrganizations,
    summary: 'Lists organizations, filtered, sorted and paged, with facet counts',
    query: organizationQuery,
    response: organizationList,
  },
  getOrganization: {
    ...organizationEndpoints.getOrganization,
    summary: 'Returns an organization by its slug; for a former slug, the organization with its current slug',
    params: z.object({ organization: slug }),
    response: organizationDetail,
  },
} as const satisfies OperationTable;
