import type { OperationTable } from '../shared/operation.ts';
import { userMemberEndpoints } from './endpoints.ts';
import { userContext } from './schema.ts';

export const userOperations = {
  putUserVerification: {
    ...userMemberEndpoints.putUserVerification,
    summary:
      'Whoever is signed in confirms that their details are right; answers what is known of them from now on',
    requires: ['user', 'rate-limited'],
    response: userContext,
  },
} as const satisfies OperationTable;
