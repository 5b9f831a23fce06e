import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

/** Queries for members; others get a 404. */
export const dashboardQueries = (api: Api) => ({
  organization: (organization: string) =>
    queryOptions({
      queryKey: ['dashboards', 'organization', api.locale, organization],
      queryFn: ({ signal }) => api.call('getOrganizationDashboard', { params: { organization } }, signal),
    }),
  consortium: (consortium: string) =>
    queryOptions({
      queryKey: ['dashboards', 'consortium', api.locale, consortium],
      queryFn: ({ signal }) => api.call('getConsortiumDashboard', { params: { consortium } }, signal),
    }),
});
