/** Method and path of the calls that everybody may read with. */
export const verificationEndpoints = {
  getVerification: { method: 'GET', path: '/v1/verification' },
} as const;
