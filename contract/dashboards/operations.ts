import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { slug } from '../shared/schema.ts';
import { dashboardEndpoints } from './endpoints.ts';
import { consortiumDashboard, organizationDashboard } from './schema.ts';

export const dashboardOperations = {
  getConsortiumDashboard: {
    ...dashboardEndpoints.getConsortiumDashboard,
    summary: 'What members of a consortium see of it; for all others there is none',
    params: z.object({ consortium: slug }),
    response: consortiumDashboard,
  },
  getOrganizationDashboard: {
    ...dashboardEndpoints.getOrganizationDashboard,
    summary: 'What members of an organization see of it; for all others there is none',
    params: z.object({ organization: slug }),
    response: organizationDashboard,
  },
} as const satisfies OperationTable;
