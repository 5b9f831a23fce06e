import { queryOptions } from '@tanstack/react-query';
import type { AllProjectQueryInput } from '#contract/projects/schema.ts';
import type { Api } from './api.ts';
import { LATEST } from './listSearch.ts';

/** Latest projects that an organization leads or takes part in, and the number of all. */
export const partnerProjects = (api: Api, organization: string) =>
  queryOptions({
    queryKey: ['projects', 'ofPartner', api.locale, organization],
    queryFn: async ({ signal }) => {
      const query: AllProjectQueryInput = {
        partner: [organization],
        sort: 'updated',
        pageSize: LATEST,
        facetLimit: 1,
      };
      const { items, total, ignored } = await api.call('listAllProjects', { query }, signal);
      // Without the filter the list has the projects of all organizations.
      return ignored.length > 0 ? { items: [], total: 0 } : { items, total };
    },
  });
