export const storyEndpoints = {
  listStories: { method: 'GET', path: '/v1/stories' },
  getStory: { method: 'GET', path: '/v1/stories/:story' },
  listUpdates: { method: 'GET', path: '/v1/initiatives/:initiative/updates' },
  getUpdate: { method: 'GET', path: '/v1/initiatives/:initiative/updates/:update' },
  listProjectUpdates: { method: 'GET', path: '/v1/initiatives/:initiative/projects/:project/updates' },
  getProjectUpdate: { method: 'GET', path: '/v1/initiatives/:initiative/projects/:project/updates/:update' },
} as const;

export const storyMemberEndpoints = {
  getUpdateEditing: { method: 'GET', path: '/v1/initiatives/:initiative/update-editing' },
  getUpdateRecord: { method: 'GET', path: '/v1/initiatives/:initiative/updates/:update/editing' },
  createUpdate: { method: 'POST', path: '/v1/initiatives/:initiative/updates' },
  updateUpdate: { method: 'PUT', path: '/v1/initiatives/:initiative/updates/:update' },
  withdrawUpdate: { method: 'POST', path: '/v1/initiatives/:initiative/updates/:update/withdrawal' },
} as const;
