export const goalEndpoints = {
  listGoals: { method: 'GET', path: '/v1/initiatives/:initiative/goals' },
  getGoal: { method: 'GET', path: '/v1/initiatives/:initiative/goals/:goal' },
} as const;

export const goalMemberEndpoints = {
  createGoal: { method: 'POST', path: '/v1/initiatives/:initiative/goals' },
  putGoal: { method: 'PUT', path: '/v1/initiatives/:initiative/goals/:goal' },
  duplicateGoal: { method: 'POST', path: '/v1/initiatives/:initiative/goals/:goal/copy' },
  moveGoal: { method: 'POST', path: '/v1/initiatives/:initiative/goals/:goal/position' },
  withdrawGoal: { method: 'POST', path: '/v1/initiatives/:initiative/goals/:goal/withdrawal' },
} as const;
