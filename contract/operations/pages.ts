import { endpoints } from '../endpoints.ts';
import { pageDetail, pageQuery } from '../page.ts';
import type { OperationTable } from './operation.ts';

export const pageOperations = {
  getPage: {
    ...endpoints.getPage,
    summary: 'The page of a path; a former path answers the record with its present path',
    query: pageQuery,
    answer: pageDetail,
  },
} as const satisfies OperationTable;
