import type { VerificationState, VerifierTie } from '#contract/records/verificationStates.ts';
import type { VerifierType } from '#contract/values/constants.ts';
import { invalid } from '../../platform/records/references.ts';

interface Claim {
  readonly verification: VerificationState;
  /** Kind of verifier; levels have none. */
  readonly verifiedBy?: VerifierType | null;
}

/**
 * Rejects a panel whose member has ties to the initiative.
 *
 * @throws ProblemError `invalid-request`
 */
export function requireIndependent({ verification, verifiedBy }: Claim, ties: readonly VerifierTie[]): void {
  if (ties.length === 0) return;
  if (verification === 'panel-verified') throw invalid('verification', 'tie');
  if (verifiedBy === 'panel') throw invalid('verifiedBy', 'verifier');
}
