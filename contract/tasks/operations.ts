import type { OperationTable } from '../shared/operation.ts';
import { taskMemberEndpoints } from './endpoints.ts';
import { taskList, taskQuery } from './schema.ts';

export const taskOperations = {
  listTasks: {
    ...taskMemberEndpoints.listTasks,
    summary:
      'Lists tasks of the caller by their roles: workflow steps, messages, overdue values, quality warnings',
    query: taskQuery,
    isFresh: true,
    response: taskList,
  },
} as const satisfies OperationTable;
