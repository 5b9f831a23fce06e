export const presenceMemberEndpoints = {
  putPresence: { method: 'PUT', path: '/v1/presence' },
} as const;
