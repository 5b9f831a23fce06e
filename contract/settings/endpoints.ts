/** Calls for members only: for visitors, the portal reads settings on the server. */
export const settingsMemberEndpoints = {
  getSettings: { method: 'GET', path: '/v1/settings' },
  getSettingsEditing: { method: 'GET', path: '/v1/settings/editing' },
  updateSettings: { method: 'PATCH', path: '/v1/settings' },
  claimSetup: { method: 'POST', path: '/v1/setup/claim' },
  finishSetup: { method: 'POST', path: '/v1/setup/finish' },
  getDemonstration: { method: 'GET', path: '/v1/demonstration' },
  addDemonstration: { method: 'POST', path: '/v1/demonstration' },
  removeDemonstration: { method: 'DELETE', path: '/v1/demonstration' },
} as const;
