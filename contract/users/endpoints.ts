/** Method and path of writes, and of the reads behind them; browsers load them on demand. */
export const userMemberEndpoints = {
  putUserVerification: { method: 'PUT', path: '/v1/user/putuserverification' },
} as const;
