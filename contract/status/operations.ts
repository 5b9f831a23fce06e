import type { OperationTable } from '../shared/operation.ts';
import { statusMemberEndpoints } from './endpoints.ts';
import { serviceStatus } from './schema.ts';

export const statusOperations = {
  getServiceStatus: {
    ...statusMemberEndpoints.getServiceStatus,
    summary:
      'Returns the status of database, queues, mails, other services, disk and versions, for administrators',
    isFresh: true,
    response: serviceStatus,
  },
} as const satisfies OperationTable;
