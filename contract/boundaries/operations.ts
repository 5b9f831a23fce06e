import type { OperationTable } from '../shared/operation.ts';
import { boundaryMemberEndpoints } from './endpoints.ts';
import { boundaryParams, boundaryQuery, preparedBoundary } from './schema.ts';

/** `POST /v1/boundaries` takes raw bytes, so it is no operation. */
export const boundaryOperations = {
  getBoundary: {
    ...boundaryMemberEndpoints.getBoundary,
    summary: 'A prepared boundary with its findings and present overlaps, for those who may use it',
    params: boundaryParams,
    query: boundaryQuery.pick({ initiative: true }),
    isFresh: true,
    response: preparedBoundary,
  },
} as const satisfies OperationTable;
