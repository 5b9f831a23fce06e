import type { OperationTable } from '../shared/operation.ts';
import { verificationEndpoints } from './endpoints.ts';
import { verificationInsights } from './schema.ts';

export const verificationOperations = {
  getVerification: {
    ...verificationEndpoints.getVerification,
    summary: 'Returns how levels and values were verified: counts by state, and the latest reviews',
    response: verificationInsights,
  },
} as const satisfies OperationTable;
