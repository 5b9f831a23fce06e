export const projectEndpoints = {
  listAllProjects: { method: 'GET', path: '/v1/projects' },
  listProjectPoints: { method: 'GET', path: '/v1/project-points' },
  listProjects: { method: 'GET', path: '/v1/initiatives/:initiative/projects' },
  getProject: { method: 'GET', path: '/v1/initiatives/:initiative/projects/:project' },
  getRequestedSupport: {
    method: 'GET',
    path: '/v1/initiatives/:initiative/projects/:project/requested-support',
  },
} as const;

export const projectMemberEndpoints = {
  getSavedProjects: { method: 'GET', path: '/v1/user/saved-projects' },
  putSavedProject: { method: 'PUT', path: '/v1/user/saved-projects/:initiative/:project' },
  deleteSavedProject: { method: 'DELETE', path: '/v1/user/saved-projects/:initiative/:project' },
} as const;
