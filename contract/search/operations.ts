import type { OperationTable } from '../shared/operation.ts';
import { searchEndpoints } from './endpoints.ts';
import { searchQuery, searchResponse, searchSuggestions, suggestionQuery } from './schema.ts';

export const searchOperations = {
  search: {
    ...searchEndpoints.search,
    summary: 'Searches records of all kinds, grouped by kind',
    query: searchQuery,
    response: searchResponse,
  },
  suggest: {
    ...searchEndpoints.suggest,
    summary: 'Suggests the best matches of an unfinished text, at most eight',
    query: suggestionQuery,
    response: searchSuggestions,
  },
} as const satisfies OperationTable;
