export const verificationEndpoints = {
  getVerification: { method: 'GET', path: '/v1/verification' },
} as const;
