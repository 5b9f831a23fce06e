import { z } from 'zod';
import { portfolioQuery } from '../records/schema.ts';
import type { OperationTable } from '../shared/operation.ts';
import { slug } from '../shared/schema.ts';
import { consortiumEndpoints } from './endpoints.ts';
import { consortiumDetail, consortiumList, consortiumQuery } from './schema.ts';

export const consortiumOperations = {
  listConsortiums: {
    ...consortiumEndpoints.listConsortiums,
    summary: 'Lists consortiums, filtered, sorted and paged, with facet counts',
    query: consortiumQuery,
    response: consortiumList,
  },
  getConsortium: {
    ...consortiumEndpoints.getConsortium,
    summary: 'Returns a consortium by its slug; for a former slug, the consortium with its current slug',
    params: z.object({ consortium: slug }),
    query: portfolioQuery,
    response: consortiumDetail,
  },
} as const satisfies OperationTable;
