import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { initiativeParams, slug } from '../shared/schema.ts';
import { commodityEndpoints } from './endpoints.ts';
import { initiativeCommodities } from './schema.ts';
import { organizationCommodities } from './schema.ts';

export const commodityOperations = {
  getInitiativeCommodities: {
    ...commodityEndpoints.getInitiativeCommodities,
    summary: 'Lists the commodities of an initiative with the figures of all years',
    params: initiativeParams,
    response: initiativeCommodities,
  },
  getOrganizationCommodities: {
    ...commodityEndpoints.getOrganizationCommodities,
    summary: 'Lists the commodities of an organization with the figures of all years',
    params: z.object({ organization: slug }),
    response: organizationCommodities,
  },
} as const satisfies OperationTable;
