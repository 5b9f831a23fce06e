export const analyticsMemberEndpoints = {
  countEvents: { method: 'POST', path: '/v1/events' },
  getAnalytics: { method: 'GET', path: '/v1/analytics' },
} as const;
