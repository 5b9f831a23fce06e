import { may, type Place, type Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { ProblemError } from '../problems/problemError.ts';

/**
 * Lets nobody through who does not hold a right in a place. What one may not even see is to be answered as missing before.
 *
 * @throws ProblemError `forbidden`
 */
export function authorize(user: UserContext, right: Right, place: Place = {}): void {
  if (!may(user, right, place))
    throw new ProblemError('forbidden', { detail: `This requires the right ${right}` });
}
