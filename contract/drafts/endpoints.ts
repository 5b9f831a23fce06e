export const draftMemberEndpoints = {
  listDrafts: { method: 'GET', path: '/v1/drafts' },
  getDraft: { method: 'GET', path: '/v1/drafts/:key' },
  putDraft: { method: 'PUT', path: '/v1/drafts/:key' },
  deleteDraft: { method: 'DELETE', path: '/v1/drafts/:key' },
} as const;
