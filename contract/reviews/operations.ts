import type { OperationTable } from '../shared/operation.ts';
import { reviewMemberEndpoints } from './endpoints.ts';
import { reviewDesk } from './schema.ts';

export const reviewOperations = {
  getReviewDesk: {
    ...reviewMemberEndpoints.getReviewDesk,
    summary: 'What waits for the caller: to be reviewed, revised, submitted, verified or reported',
    answer: reviewDesk,
  },
} as const satisfies OperationTable;
