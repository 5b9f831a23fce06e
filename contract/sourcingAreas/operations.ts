import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { slug } from '../shared/schema.ts';
import { sourcingAreaEndpoints } from './endpoints.ts';
import { sourcingAreaDetail, sourcingAreaList, sourcingAreaQuery } from './schema.ts';

export const sourcingAreaOperations = {
  listSourcingAreas: {
    ...sourcingAreaEndpoints.listSourcingAreas,
    summary: 'Lists areas that an organization sources from and supports, filtered, sorted and paged',
    params: z.object({ organization: slug }),
    query: sourcingAreaQuery,
    response: sourcingAreaList,
  },
  getSourcingArea: {
    ...sourcingAreaEndpoints.getSourcingArea,
    summary: 'Returns a sourcing area of an organization; for former slugs, the area with its current ones',
    params: z.object({ organization: slug, sourcingArea: slug }),
    response: sourcingAreaDetail,
  },
} as const satisfies OperationTable;
