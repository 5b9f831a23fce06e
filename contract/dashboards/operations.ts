import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { slug } from '../shared/schema.ts';
import { dashboardEndpoints } from './endpoints.ts';
import { consortiumDashboard, organizationDashboard } from './schema.ts';

export const dashboardOperations = {
  getConsortiumDashboard: {
    ...dashboardEndpoints.getConsortiumDashboard,
    summary: 'Returns the dashboard of a consortium to its members; to all others, not found',
    params: z.object({ consortium: slug }),
    response: consortiumDashboard,
  },
  getOrganizationDashboard: {
    ...dashboardEndpoints.getOrganizationDashboard,
    summary: 'Returns the dashboard of an organization to its members; to all others, not found',
    params: z.object({ organization: slug }),
    response: organizationDashboard,
  },
} as const satisfies OperationTable;
