import type { OperationTable } from '../shared/operation.ts';
import { initiativeParams } from '../shared/schema.ts';
import { progressMemberEndpoints } from './endpoints.ts';
import { progressEditing } from './schema.ts';

export const progressOperations = {
  getProgressEditing: {
    ...progressMemberEndpoints.getProgressEditing,
    summary: 'Goals, indicators and all values of an initiative in every state, and what the caller may do',
    params: initiativeParams,
    response: progressEditing,
  },
} as const satisfies OperationTable;
