export const actionEndpoints = {
  getEcosystemAction: { method: 'GET', path: '/v1/initiatives/:initiative/ecosystem-action' },
  listActions: { method: 'GET', path: '/v1/initiatives/:initiative/actions' },
} as const;

export const actionMemberEndpoints = {
  getActionEditing: { method: 'GET', path: '/v1/initiatives/:initiative/ecosystem-action/editing' },
  getActionRecord: { method: 'GET', path: '/v1/initiatives/:initiative/actions/:action/editing' },
  createAction: { method: 'POST', path: '/v1/initiatives/:initiative/actions' },
  updateAction: { method: 'PUT', path: '/v1/initiatives/:initiative/actions/:action' },
  duplicateAction: { method: 'POST', path: '/v1/initiatives/:initiative/actions/:action/copy' },
  confirmAction: { method: 'POST', path: '/v1/initiatives/:initiative/actions/:action/confirmation' },
  createPlan: { method: 'POST', path: '/v1/initiatives/:initiative/action-plans' },
  updatePlan: { method: 'PUT', path: '/v1/initiatives/:initiative/action-plans/:plan' },
} as const;
