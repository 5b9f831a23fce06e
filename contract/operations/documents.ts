import { z } from 'zod';
import { documentList, documentQuery } from '../document.ts';
import { endpoints } from '../endpoints.ts';
import { slug } from '../shared.ts';
import type { OperationTable } from './operation.ts';

export const documentOperations = {
  listDocuments: {
    ...endpoints.listDocuments,
    summary: 'Documents of one organization that the caller may have, filtered, sorted and paged',
    params: z.object({ organization: slug }),
    query: documentQuery,
    answer: documentList,
  },
} as const satisfies OperationTable;
