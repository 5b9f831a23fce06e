export const indicatorEndpoints = {
  listIndicators: { method: 'GET', path: '/v1/indicators' },
  getIndicator: { method: 'GET', path: '/v1/initiatives/:initiative/indicators/:indicator' },
} as const;

export const indicatorMemberEndpoints = {
  createIndicator: { method: 'POST', path: '/v1/initiatives/:initiative/indicators' },
  putIndicator: { method: 'PUT', path: '/v1/initiatives/:initiative/indicators/:indicator' },
  duplicateIndicator: { method: 'POST', path: '/v1/initiatives/:initiative/indicators/:indicator/copy' },
  moveIndicator: { method: 'POST', path: '/v1/initiatives/:initiative/indicators/:indicator/position' },
  withdrawIndicator: {
    method: 'POST',
    path: '/v1/initiatives/:initiative/indicators/:indicator/withdrawal',
  },
} as const;
