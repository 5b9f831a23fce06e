export const projectEndpoints = {
  listProjects: { method: 'GET', path: '/v1/initiatives/:initiative/projects' },
  getProject: { method: 'GET', path: '/v1/initiatives/:initiative/projects/:project' },
  getRequestedSupport: {
    method: 'GET',
    path: '/v1/initiatives/:initiative/projects/:project/requested-support',
  },
} as const;
