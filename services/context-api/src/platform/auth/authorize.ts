import { may, type Place, type Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { ProblemError } from '../problems/problemError.ts';

/**
 * Requires a right in a place. Callers who may not see the record must get 404 before.
 *
 * @throws ProblemError `forbidden`
 */
export function authorize(user: UserContext, right: Right, place: Place = {}): void {
  if (!may(user, right, place))
    throw new ProblemError('forbidden', { detail: `This requires the right ${right}` });
}
