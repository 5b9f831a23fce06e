import { ProblemError } from '../problems/problemError.ts';

/**
 * Refuses a change that is based on what another person has changed since.
 *
 * @throws ProblemError `version-outdated`
 */
export function requireVersion(read: number, present: number): void {
  if (read !== present) {
    throw new ProblemError('version-outdated', { detail: 'This has changed since you read it' });
  }
}
