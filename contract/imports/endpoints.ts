export const importMemberEndpoints = {
  listExports: { method: 'GET', path: '/v1/exports' },
  listImports: { method: 'GET', path: '/v1/imports' },
  getImport: { method: 'GET', path: '/v1/imports/:id' },
  applyImport: { method: 'POST', path: '/v1/imports/:id/application' },
  discardImport: { method: 'DELETE', path: '/v1/imports/:id' },
} as const;
