export const maturityEndpoints = {
  getMaturity: { method: 'GET', path: '/v1/initiatives/:initiative/landscape-maturity' },
} as const;

export const maturityMemberEndpoints = {
  getMaturityEditing: { method: 'GET', path: '/v1/initiatives/:initiative/landscape-maturity/editing' },
  startMaturity: { method: 'POST', path: '/v1/initiatives/:initiative/landscape-maturity' },
  withdrawMaturity: {
    method: 'POST',
    path: '/v1/initiatives/:initiative/landscape-maturity/:year/withdrawal',
  },
  draftMaturityAnswer: {
    method: 'PUT',
    path: '/v1/initiatives/:initiative/landscape-maturity/:year/:criterion',
  },
  submitMaturityAnswer: {
    method: 'POST',
    path: '/v1/initiatives/:initiative/landscape-maturity/:year/:criterion/submission',
  },
  returnMaturityAnswer: {
    method: 'POST',
    path: '/v1/initiatives/:initiative/landscape-maturity/:year/:criterion/return',
  },
  validateMaturityAnswer: {
    method: 'POST',
    path: '/v1/initiatives/:initiative/landscape-maturity/:year/:criterion/validation',
  },
  unlockMaturityAnswer: {
    method: 'POST',
    path: '/v1/initiatives/:initiative/landscape-maturity/:year/:criterion/unlocking',
  },
} as const;
