import { z } from 'zod';
import { portfolioQuery } from '../records/schema.ts';
import type { OperationTable } from '../shared/operation.ts';
import { slug } from '../shared/schema.ts';
import { convenerEndpoints } from './endpoints.ts';
import { convenerDetail, convenerList, convenerQuery } from './schema.ts';

export const convenerOperations = {
  listConveners: {
    ...convenerEndpoints.listConveners,
    summary: 'Lists conveners, filtered, sorted and paged, with facet counts',
    query: convenerQuery,
    response: convenerList,
  },
  getConvener: {
    ...convenerEndpoints.getConvener,
    summary: 'Returns a convener by its slug; for a former slug, the convener with its current slug',
    params: z.object({ convener: slug }),
    query: portfolioQuery,
    response: convenerDetail,
  },
} as const satisfies OperationTable;
