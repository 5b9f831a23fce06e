import type { OperationTable } from '../shared/operation.ts';
import { codeListEndpoints } from './endpoints.ts';
import { codeLists } from './schema.ts';

export const codeListOperations = {
  listCodeLists: {
    ...codeListEndpoints.listCodeLists,
    summary: 'Lists all code lists with their names',
    response: codeLists,
  },
} as const satisfies OperationTable;
