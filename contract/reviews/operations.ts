import type { OperationTable } from '../shared/operation.ts';
import { reviewMemberEndpoints } from './endpoints.ts';
import { reviewQueue } from './schema.ts';

export const reviewOperations = {
  getReviewQueue: {
    ...reviewMemberEndpoints.getReviewQueue,
    summary: 'What waits for the caller: to be reviewed, revised, submitted, verified or reported',
    response: reviewQueue,
  },
} as const satisfies OperationTable;
