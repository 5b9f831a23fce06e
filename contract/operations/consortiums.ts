import { z } from 'zod';
import { consortiumDetail, consortiumList, consortiumQuery } from '../consortium.ts';
import { consortiumDashboard } from '../dashboard.ts';
import { endpoints } from '../endpoints.ts';
import { slug } from '../shared.ts';
import type { OperationTable } from './operation.ts';

export const consortiumOperations = {
  listConsortiums: {
    ...endpoints.listConsortiums,
    summary: 'Consortiums, filtered, sorted and paged, with facet counts',
    query: consortiumQuery,
    answer: consortiumList,
  },
  getConsortium: {
    ...endpoints.getConsortium,
    summary: 'One consortium by its slug; a former slug answers the record with its present slug',
    params: z.object({ consortium: slug }),
    answer: consortiumDetail,
  },
  getConsortiumDashboard: {
    ...endpoints.getConsortiumDashboard,
    summary: 'What members of a consortium see of it; for all others there is none',
    params: z.object({ consortium: slug }),
    answer: consortiumDashboard,
  },
} as const satisfies OperationTable;
