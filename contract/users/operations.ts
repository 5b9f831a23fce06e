import type { OperationTable } from '../shared/operation.ts';
import { userMemberEndpoints } from './endpoints.ts';
import { userContext } from './schema.ts';

export const userOperations = {
  putUserVerification: {
    ...userMemberEndpoints.putUserVerification,
    summary: 'Confirms that the details of the caller are right; returns what is known of them now',
    requires: ['user', 'rate-limited'],
    response: userContext,
  },
} as const satisfies OperationTable;
