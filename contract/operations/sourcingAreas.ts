import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import { slug } from '../shared.ts';
import { sourcingAreaDetail, sourcingAreaList, sourcingAreaQuery } from '../sourcingArea.ts';
import type { OperationTable } from './operation.ts';

export const sourcingAreaOperations = {
  listSourcingAreas: {
    ...endpoints.listSourcingAreas,
    summary: 'Areas that one organization sources from and supports, filtered, sorted and paged',
    params: z.object({ organization: slug }),
    query: sourcingAreaQuery,
    answer: sourcingAreaList,
  },
  getSourcingArea: {
    ...endpoints.getSourcingArea,
    summary: 'One sourcing area of an organization; former slugs answer the record with the present ones',
    params: z.object({ organization: slug, sourcingArea: slug }),
    answer: sourcingAreaDetail,
  },
} as const satisfies OperationTable;
