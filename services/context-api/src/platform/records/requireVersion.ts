import { ProblemError } from '../problems/problemError.ts';

/**
 * Rejects a change based on an earlier version than the current one.
 *
 * @throws ProblemError `version-outdated`
 */
export function requireVersion(read: number, present: number): void {
  if (read !== present) {
    throw new ProblemError('version-outdated', { detail: 'This has changed since you read it' });
  }
}
