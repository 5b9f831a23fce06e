import { z } from 'zod';
import { organizationDashboard } from '../dashboard.ts';
import { endpoints } from '../endpoints.ts';
import {
  organizationCommodities,
  organizationDetail,
  organizationList,
  organizationQuery,
} from '../organization.ts';
import { slug } from '../shared.ts';
import type { OperationTable } from './operation.ts';

export const organizationOperations = {
  listOrganizations: {
    ...endpoints.listOrganizations,
    summary: 'Organizations, filtered, sorted and paged, with facet counts',
    query: organizationQuery,
    answer: organizationList,
  },
  getOrganization: {
    ...endpoints.getOrganization,
    summary: 'One organization by its slug; a former slug answers the record with its present slug',
    params: z.object({ organization: slug }),
    answer: organizationDetail,
  },
  getOrganizationCommodities: {
    ...endpoints.getOrganizationCommodities,
    summary: 'The commodities of one organization with the figures of all years',
    params: z.object({ organization: slug }),
    answer: organizationCommodities,
  },
  getOrganizationDashboard: {
    ...endpoints.getOrganizationDashboard,
    summary: 'What members of an organization see of it; for all others there is none',
    params: z.object({ organization: slug }),
    answer: organizationDashboard,
  },
} as const satisfies OperationTable;
