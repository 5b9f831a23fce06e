import type { OperationTable } from '../shared/operation.ts';
import { analyticsMemberEndpoints } from './endpoints.ts';
import { analyticsQuery, analyticsReport, counted, eventBatch } from './schema.ts';

export const analyticsOperations = {
  countEvents: {
    ...analyticsMemberEndpoints.countEvents,
    summary: 'Adds events to the counts of the day; rate-limited by address, which is not stored',
    body: eventBatch,
    response: counted,
  },
  getAnalytics: {
    ...analyticsMemberEndpoints.getAnalytics,
    summary: 'Returns counts of events and searches without results, for administrators',
    query: analyticsQuery,
    response: analyticsReport,
  },
} as const satisfies OperationTable;
