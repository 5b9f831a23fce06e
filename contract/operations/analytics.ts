import { analyticsQuery, analyticsReport, counted, eventBatch } from '../analytics.ts';
import { endpoints } from '../endpoints.ts';
import type { OperationTable } from './operation.ts';

export const analyticsOperations = {
  countEvents: {
    ...endpoints.countEvents,
    summary: 'Adds what visitors did to the counts of the day; limited per address, of which nothing is kept',
    body: eventBatch,
    answer: counted,
  },
  getAnalytics: {
    ...endpoints.getAnalytics,
    summary: 'What visitors did, and what they looked for in vain; for administrators',
    query: analyticsQuery,
    answer: analyticsReport,
  },
} as const satisfies OperationTable;
