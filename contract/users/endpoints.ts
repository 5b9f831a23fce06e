export const userMemberEndpoints = {
  putUserVerification: { method: 'PUT', path: '/v1/user/putuserverification' },
} as const;
