import type { OperationTable } from '../shared/operation.ts';
import { analyticsMemberEndpoints } from './endpoints.ts';
import { analyticsQuery, analyticsReport, counted, eventBatch } from './schema.ts';

export const analyticsOperations = {
  countEvents: {
    ...analyticsMemberEndpoints.countEvents,
    summary: 'Adds what visitors did to the counts of the day; limited per address, of which nothing is kept',
    body: eventBatch,
    response: counted,
  },
  getAnalytics: {
    ...analyticsMemberEndpoints.getAnalytics,
    summary: 'What visitors did, and what they searched for without results; for administrators',
    query: analyticsQuery,
    response: analyticsReport,
  },
} as const satisfies OperationTable;
