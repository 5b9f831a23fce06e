import { z } from 'zod';
import { convenerDetail, convenerList, convenerQuery } from '../convener.ts';
import { endpoints } from '../endpoints.ts';
import { slug } from '../shared.ts';
import type { OperationTable } from './operation.ts';

export const convenerOperations = {
  listConveners: {
    ...endpoints.listConveners,
    summary: 'Conveners, filtered, sorted and paged, with facet counts',
    query: convenerQuery,
    answer: convenerList,
  },
  getConvener: {
    ...endpoints.getConvener,
    summary: 'One convener by its slug; a former slug answers the record with its present slug',
    params: z.object({ convener: slug }),
    answer: convenerDetail,
  },
} as const satisfies OperationTable;
