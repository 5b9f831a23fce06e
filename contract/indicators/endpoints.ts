/** Method and path of the calls that everybody may read with. */
export const indicatorEndpoints = {
  getIndicator: { method: 'GET', path: '/v1/initiatives/:initiative/indicators/:indicator' },
} as const;

/** Method and path of writes, and of the reads behind them; browsers load them on demand. */
export const indicatorMemberEndpoints = {
  createIndicator: { method: 'POST', path: '/v1/initiatives/:initiative/indicators' },
  putIndicator: { method: 'PUT', path: '/v1/initiatives/:initiative/indicators/:indicator' },
  withdrawIndicator: {
    method: 'POST',
    path: '/v1/initiatives/:initiative/indicators/:indicator/withdrawal',
  },
} as const;
