/** Methods and paths for members; browsers load them on demand. */
export const userMemberEndpoints = {
  putUserVerification: { method: 'PUT', path: '/v1/user/putuserverification' },
} as const;
