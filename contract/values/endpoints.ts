export const valueMemberEndpoints = {
  changeProgress: { method: 'POST', path: '/v1/initiatives/:initiative/progress-editing/changes' },
  putValue: { method: 'PUT', path: '/v1/initiatives/:initiative/indicators/:indicator/values/:year' },
  submitValue: {
    method: 'POST',
    path: '/v1/initiatives/:initiative/indicators/:indicator/values/:year/submission',
  },
  returnValue: {
    method: 'POST',
    path: '/v1/initiatives/:initiative/indicators/:indicator/values/:year/return',
  },
  approveValue: {
    method: 'POST',
    path: '/v1/initiatives/:initiative/indicators/:indicator/values/:year/approval',
  },
  verifyValue: {
    method: 'POST',
    path: '/v1/initiatives/:initiative/indicators/:indicator/values/:year/verification',
  },
  unlockValue: {
    method: 'POST',
    path: '/v1/initiatives/:initiative/indicators/:indicator/values/:year/unlocking',
  },
  requestCorrection: {
    method: 'POST',
    path: '/v1/initiatives/:initiative/indicators/:indicator/values/:year/correction-request',
  },
  declineCorrection: {
    method: 'POST',
    path: '/v1/initiatives/:initiative/indicators/:indicator/values/:year/correction-refusal',
  },
} as const;
