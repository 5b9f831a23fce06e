import { z } from 'zod';
import { portfolioQuery } from '../records/schema.ts';
import type { OperationTable } from '../shared/operation.ts';
import { slug } from '../shared/schema.ts';
import { consortiumEndpoints } from './endpoints.ts';
import { consortiumDetail, consortiumList, consortiumQuery } from './schema.ts';

export const consortiumOperations = {
  listConsortiums: {
    ...consortiumEndpoints.listConsortiums,
    summary: 'Consortiums, filtered, sorted and paged, with facet counts',
    query: consortiumQuery,
    response: consortiumList,
  },
  getConsortium: {
    ...consortiumEndpoints.getConsortium,
    summary: 'One consortium by its slug; a former slug answers the record with its present slug',
    params: z.object({ consortium: slug }),
    query: portfolioQuery,
    response: consortiumDetail,
  },
} as const satisfies OperationTable;
