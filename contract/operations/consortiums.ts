import { z } from 'zod';
import { consortiumDetail, consortiumList, consortiumQuery } from '../consortium.ts';
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
} as const satisfies OperationTable;
