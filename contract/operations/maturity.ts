import { endpoints } from '../endpoints.ts';
import { initiativeMaturity, maturityParams, maturityQuery } from '../maturity.ts';
import type { OperationTable } from './operation.ts';

export const maturityOperations = {
  getMaturity: {
    ...endpoints.getMaturity,
    summary:
      'The maturity of one initiative in one year: twelve sub-criteria with level, evidence and what is missing',
    params: maturityParams,
    query: maturityQuery,
    answer: initiativeMaturity,
  },
} as const satisfies OperationTable;
