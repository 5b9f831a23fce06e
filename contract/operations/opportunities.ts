import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import { opportunityDetail, opportunityList, opportunityQuery } from '../opportunity.ts';
import { slug } from '../shared.ts';
import type { OperationTable } from './operation.ts';

export const opportunityOperations = {
  listOpportunities: {
    ...endpoints.listOpportunities,
    summary: 'The investment opportunities of an initiative, filtered, sorted and paged, with facet counts',
    params: z.object({ initiative: slug }),
    query: opportunityQuery,
    answer: opportunityList,
  },
  getOpportunity: {
    ...endpoints.getOpportunity,
    summary:
      'One investment opportunity by the slugs of its initiative and its own, with the documents that the caller may open',
    params: z.object({ initiative: slug, opportunity: slug }),
    answer: opportunityDetail,
  },
} as const satisfies OperationTable;
