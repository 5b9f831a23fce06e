import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import {
  initiativeCommodities,
  initiativeDetail,
  initiativeFilter,
  initiativeList,
  initiativePoints,
  initiativeQuery,
} from '../initiative.ts';
import { slug } from '../shared.ts';
import type { OperationTable } from './operation.ts';

export const initiativeOperations = {
  listInitiatives: {
    ...endpoints.listInitiatives,
    summary: 'Initiatives, filtered, sorted and paged, with facet counts',
    query: initiativeQuery,
    answer: initiativeList,
  },
  listInitiativePoints: {
    ...endpoints.listInitiativePoints,
    summary: 'All filtered initiatives as points for a map',
    query: initiativeFilter,
    answer: initiativePoints,
  },
  getInitiative: {
    ...endpoints.getInitiative,
    summary: 'One initiative by its slug; a former slug answers the record with its present slug',
    params: z.object({ initiative: slug }),
    answer: initiativeDetail,
  },
  getInitiativeCommodities: {
    ...endpoints.getInitiativeCommodities,
    summary: 'The commodities of one initiative with the figures of all years',
    params: z.object({ initiative: slug }),
    answer: initiativeCommodities,
  },
} as const satisfies OperationTable;
