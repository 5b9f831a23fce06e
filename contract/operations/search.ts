import { endpoints } from '../endpoints.ts';
import { searchAnswer, searchQuery, searchSuggestions, suggestionQuery } from '../search.ts';
import type { OperationTable } from './operation.ts';

export const searchOperations = {
  search: {
    ...endpoints.search,
    summary: 'Records of all kinds that match a text, grouped by kind',
    query: searchQuery,
    answer: searchAnswer,
  },
  suggest: {
    ...endpoints.suggest,
    summary: 'The best matches of an unfinished text, at most eight',
    query: suggestionQuery,
    answer: searchSuggestions,
  },
} as const satisfies OperationTable;
