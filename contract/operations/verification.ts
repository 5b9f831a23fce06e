import { endpoints } from '../endpoints.ts';
import { verificationInsights } from '../verification.ts';
import type { OperationTable } from './operation.ts';

export const verificationOperations = {
  getVerification: {
    ...endpoints.getVerification,
    summary: 'How levels and values were checked: numbers by state and the latest reviews',
    answer: verificationInsights,
  },
} as const satisfies OperationTable;
