export const taskMemberEndpoints = {
  listTasks: { method: 'GET', path: '/v1/tasks' },
} as const;
