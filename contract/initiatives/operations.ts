import type { OperationTable } from '../shared/operation.ts';
import { initiativeParams } from '../shared/schema.ts';
import { initiativeEndpoints } from './endpoints.ts';
import {
  initiativeBoundaries,
  initiativeBoundaryQuery,
  initiativeDetail,
  initiativeList,
  initiativePointQuery,
  initiativePoints,
  initiativeQuery,
} from './schema.ts';

export const initiativeOperations = {
  listInitiatives: {
    ...initiativeEndpoints.listInitiatives,
    summary: 'Initiatives, filtered, sorted and paged, with facet counts',
    query: initiativeQuery,
    response: initiativeList,
  },
  listInitiativePoints: {
    ...initiativeEndpoints.listInitiativePoints,
    summary: 'Filtered initiatives as points for a map: all, or points and clusters of a part of it',
    query: initiativePointQuery,
    response: initiativePoints,
  },
  listInitiativeBoundaries: {
    ...initiativeEndpoints.listInitiativeBoundaries,
    summary: 'Simplified boundaries of some initiatives, for files of open data',
    query: initiativeBoundaryQuery,
    response: initiativeBoundaries,
  },
  getInitiative: {
    ...initiativeEndpoints.getInitiative,
    summary: 'One initiative by its slug; a former slug answers the record with its present slug',
    params: initiativeParams,
    response: initiativeDetail,
  },
} as const satisfies OperationTable;
