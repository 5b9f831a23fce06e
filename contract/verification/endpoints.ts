/** Methods and paths of public reads. */
export const verificationEndpoints = {
  getVerification: { method: 'GET', path: '/v1/verification' },
} as const;
