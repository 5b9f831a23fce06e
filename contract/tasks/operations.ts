import type { OperationTable } from '../shared/operation.ts';
import { taskMemberEndpoints } from './endpoints.ts';
import { taskList, taskQuery } from './schema.ts';

export const taskOperations = {
  listTasks: {
    ...taskMemberEndpoints.listTasks,
    summary:
      'What waits for the caller by their roles: steps of work, messages, overdue values, warnings about records',
    query: taskQuery,
    isFresh: true,
    response: taskList,
  },
} as const satisfies OperationTable;
