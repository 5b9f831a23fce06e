/** Methods and paths of public reads. */
export const goalEndpoints = {
  listGoals: { method: 'GET', path: '/v1/initiatives/:initiative/goals' },
  getGoal: { method: 'GET', path: '/v1/initiatives/:initiative/goals/:goal' },
} as const;

/** Methods and paths for members; browsers load them on demand. */
export const goalMemberEndpoints = {
  createGoal: { method: 'POST', path: '/v1/initiatives/:initiative/goals' },
  putGoal: { method: 'PUT', path: '/v1/initiatives/:initiative/goals/:goal' },
  withdrawGoal: { method: 'POST', path: '/v1/initiatives/:initiative/goals/:goal/withdrawal' },
} as const;
