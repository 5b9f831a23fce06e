import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { initiativeParams, savedState, slug } from '../shared/schema.ts';
import { opportunityEndpoints, opportunityMemberEndpoints } from './endpoints.ts';
import {
  allOpportunityList,
  allOpportunityQuery,
  opportunityDetail,
  opportunityList,
  opportunityPointQuery,
  opportunityPoints,
  opportunityQuery,
  savedOpportunities,
} from './schema.ts';

const place = z.object({ initiative: slug, opportunity: slug });

export const opportunityOperations = {
  listAllOpportunities: {
    ...opportunityEndpoints.listAllOpportunities,
    summary:
      'Lists the investment opportunities of all initiatives, filtered, sorted and paged, with facet counts',
    query: allOpportunityQuery,
    response: allOpportunityList,
  },
  listOpportunityPoints: {
    ...opportunityEndpoints.listOpportunityPoints,
    summary: 'Returns initiatives with filtered investment opportunities as points for a map',
    query: opportunityPointQuery,
    response: opportunityPoints,
  },
  listOpportunities: {
    ...opportunityEndpoints.listOpportunities,
    summary:
      'Lists the investment opportunities of an initiative, filtered, sorted and paged, with facet counts',
    params: initiativeParams,
    query: opportunityQuery,
    response: opportunityList,
  },
  getOpportunity: {
    ...opportunityEndpoints.getOpportunity,
    summary:
      'Returns an investment opportunity by the slugs of its initiative and its own, with the documents that the caller may open',
    params: place,
    response: opportunityDetail,
  },
  getSavedOpportunities: {
    ...opportunityMemberEndpoints.getSavedOpportunities,
    summary: 'Lists the saved investment opportunities of the caller',
    requires: ['user'],
    response: savedOpportunities,
  },
  putSavedOpportunity: {
    ...opportunityMemberEndpoints.putSavedOpportunity,
    summary: 'Saves an investment opportunity for the caller, who need not be verified',
    params: place,
    requires: ['user', 'rate-limited'],
    response: savedState,
  },
  deleteSavedOpportunity: {
    ...opportunityMemberEndpoints.deleteSavedOpportunity,
    summary: 'Removes a saved investment opportunity of the caller',
    params: place,
    requires: ['user', 'rate-limited'],
    response: savedState,
  },
} as const satisfies OperationTable;
