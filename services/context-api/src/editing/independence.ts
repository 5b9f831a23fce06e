import type { VerificationState, VerifierTie } from '#contract/verificationStates.ts';
import { faulty } from '../repositories/editing/references.ts';

/**
 * Refuses to call a panel independent whose member has a part in the initiative.
 *
 * @throws ProblemError `invalid-request`
 */
export function requireIndependent(verification: VerificationState, ties: readonly VerifierTie[]): void {
  if (verification === 'panel-verified' && ties.length > 0) throw faulty('verification', 'tie');
}
