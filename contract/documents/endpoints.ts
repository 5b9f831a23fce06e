export const documentEndpoints = {
  listInitiativeDocuments: { method: 'GET', path: '/v1/initiatives/:initiative/documents' },
  listDocuments: { method: 'GET', path: '/v1/organizations/:organization/documents' },
} as const;

export const documentMemberEndpoints = {
  getInitiativeDocumentEditing: { method: 'GET', path: '/v1/initiatives/:initiative/documents/editing' },
  createInitiativeDocument: { method: 'POST', path: '/v1/initiatives/:initiative/documents' },
  updateInitiativeDocument: { method: 'PUT', path: '/v1/initiatives/:initiative/documents/:document' },
  getDocumentEditing: { method: 'GET', path: '/v1/organizations/:organization/documents/editing' },
  createDocument: { method: 'POST', path: '/v1/organizations/:organization/documents' },
  updateDocument: { method: 'PUT', path: '/v1/organizations/:organization/documents/:document' },
} as const;
