import type { OperationTable } from '../shared/operation.ts';
import { presenceMemberEndpoints } from './endpoints.ts';
import { presence, presenceBody } from './schema.ts';

export const presenceOperations = {
  putPresence: {
    ...presenceMemberEndpoints.putPresence,
    summary:
      'Announces for a minute that the caller edits records; returns who else does and who saved them last, for those who may read their drafts',
    body: presenceBody,
    requires: ['user'],
    response: presence,
  },
} as const satisfies OperationTable;
