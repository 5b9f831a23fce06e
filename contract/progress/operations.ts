import type { OperationTable } from '../shared/operation.ts';
import { initiativeParams } from '../shared/schema.ts';
import { progressMemberEndpoints } from './endpoints.ts';
import { progressEditing } from './schema.ts';

export const progressOperations = {
  getProgressEditing: {
    ...progressMemberEndpoints.getProgressEditing,
    summary:
      'Returns goals, indicators and values of an initiative in all states, and the rights of the caller',
    params: initiativeParams,
    response: progressEditing,
  },
} as const satisfies OperationTable;
