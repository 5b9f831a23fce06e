export const dashboardEndpoints = {
  getConsortiumDashboard: { method: 'GET', path: '/v1/consortiums/:consortium/dashboard' },
  getOrganizationDashboard: { method: 'GET', path: '/v1/organizations/:organization/dashboard' },
} as const;
