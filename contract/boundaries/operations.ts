import type { OperationTable } from '../shared/operation.ts';
import { boundaryMemberEndpoints } from './endpoints.ts';
import { boundaryParams, boundaryQuery, preparedBoundary } from './schema.ts';

/** Without `POST /v1/boundaries`, which takes raw bytes. */
export const boundaryOperations = {
  getBoundary: {
    ...boundaryMemberEndpoints.getBoundary,
    summary: 'Returns an uploaded boundary with its findings and current overlaps, for those who may use it',
    params: boundaryParams,
    query: boundaryQuery.pick({ initiative: true }),
    isFresh: true,
    response: preparedBoundary,
  },
} as const satisfies OperationTable;
