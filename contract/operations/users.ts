import { endpoints } from '../endpoints.ts';
import { userContext } from '../user.ts';
import type { OperationTable } from './operation.ts';

export const userOperations = {
  putUserVerification: {
    ...endpoints.putUserVerification,
    summary:
      'Whoever is signed in confirms that their details are right; answers what is known of them from now on',
    requires: ['user', 'rate-limited'],
    answer: userContext,
  },
} as const satisfies OperationTable;
