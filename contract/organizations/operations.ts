import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { slug } from '../shared/schema.ts';
import { organizationEndpoints } from './endpoints.ts';
import { organizationDetail, organizationList, organizationQuery } from './schema.ts';

export const organizationOperations = {
  listOrganizations: {
    ...organizationEndpoints.listOrganizations,
    summary: 'Organizations, filtered, sorted and paged, with facet counts',
    query: organizationQuery,
    response: organizationList,
  },
  getOrganization: {
    ...organizationEndpoints.getOrganization,
    summary: 'One organization by its slug; a former slug answers the record with its present slug',
    params: z.object({ organization: slug }),
    response: organizationDetail,
  },
} as const satisfies OperationTable;
