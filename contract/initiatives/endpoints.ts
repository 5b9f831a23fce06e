export const initiativeEndpoints = {
  listInitiatives: { method: 'GET', path: '/v1/initiatives' },
  listInitiativePoints: { method: 'GET', path: '/v1/initiative-points' },
  listInitiativeBoundaries: { method: 'GET', path: '/v1/initiative-boundaries' },
  getInitiative: { method: 'GET', path: '/v1/initiatives/:initiative' },
} as const;
