import { ProblemError } from '../problems/problemError.ts';

/** @throws ProblemError `version-outdated` for a change based on an earlier version */
export function requireVersion(read: number, present: number): void {
  if (read !== present) {
    throw new ProblemError('version-outdated', { detail: 'This has changed since you read it' });
  }
}
