import type { OperationTable } from '../shared/operation.ts';
import { pageEndpoints } from './endpoints.ts';
import { pageDetail, pageQuery } from './schema.ts';

export const pageOperations = {
  getPage: {
    ...pageEndpoints.getPage,
    summary: 'The page of a path; a former path answers the record with its present path',
    query: pageQuery,
    response: pageDetail,
  },
} as const satisfies OperationTable;
