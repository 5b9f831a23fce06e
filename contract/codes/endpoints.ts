export const codeMemberEndpoints = {
  listManagedCodeLists: { method: 'GET', path: '/v1/codes' },
  getManagedCodeList: { method: 'GET', path: '/v1/codes/:list' },
  listCodeRevisions: { method: 'GET', path: '/v1/codes/:list/revisions' },
  getCodeUses: { method: 'GET', path: '/v1/codes/:list/entries/:code/uses' },
  createCode: { method: 'POST', path: '/v1/codes/:list/entries' },
  updateCode: { method: 'PUT', path: '/v1/codes/:list/entries/:code' },
  orderCodes: { method: 'PUT', path: '/v1/codes/:list/order' },
  withdrawCode: { method: 'POST', path: '/v1/codes/:list/entries/:code/withdrawal' },
  restoreCode: { method: 'POST', path: '/v1/codes/:list/entries/:code/restoration' },
  mergeCode: { method: 'POST', path: '/v1/codes/:list/entries/:code/merge' },
} as const;
