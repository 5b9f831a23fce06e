export const pageEndpoints = {
  getPage: { method: 'GET', path: '/v1/page' },
} as const;

export const pageMemberEndpoints = {
  listPageEditing: { method: 'GET', path: '/v1/pages/editing' },
  getPageEditing: { method: 'GET', path: '/v1/pages/:page/editing' },
  getNavigationEditing: { method: 'GET', path: '/v1/navigation' },
  updateNavigation: { method: 'PUT', path: '/v1/navigation' },
  updatePage: { method: 'PUT', path: '/v1/pages/:page' },
} as const;
