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
    summary: 'Lists initiatives, filtered, sorted and paged, with facet counts',
    query: initiativeQuery,
    response: initiativeList,
  },
  listInitiativePoints: {
    ...initiativeEndpoints.listInitiativePoints,
    summary:
      'Returns filtered initiatives as points for a map: all, or points and clusters within a bounding box',
    query: initiativePointQuery,
    response: initiativePoints,
  },
  listInitiativeBoundaries: {
    ...initiativeEndpoints.listInitiativeBoundaries,
    summary: 'Returns simplified boundaries of initiatives for open data files',
    query: initiativeBoundaryQuery,
    response: initiativeBoundaries,
  },
  getInitiative: {
    ...initiativeEndpoints.getInitiative,
    summary: 'Returns an initiative by its slug; for a former slug, the initiative with its current slug',
    params: initiativeParams,
    response: initiativeDetail,
  },
} as const satisfies OperationTable;
