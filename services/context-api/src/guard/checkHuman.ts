import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { ProblemError } from '../problemError.ts';
import type { CheckHuman } from '../routes/write.ts';
import { countAttempt, visitorOf } from './limits.ts';
import type { Prover } from './prover.ts';
import type { Signer } from './signer.ts';

/** How many forms one address may send in an hour, and how many of them without a proof. */
export interface FormLimits {
  readonly sent: number;
  readonly unproved: number;
}

interface Guard {
  readonly db: Kysely<Database>;
  readonly signer: Signer;
  readonly prover: Prover;
  readonly limits: FormLimits;
}

// Google's tokens are the longest.
const LONGEST_PROOF = 8_192;

/**
 * Who fills in what no person sees is a robot; who brings a proof is believed if it holds; who brings none, as without
 * JavaScript, may send a few. All have a limit.
 */
export function createHumanCheck({ db, signer, prover, limits }: Guard): CheckHuman {
  return async ({ proof, address, bait, action, writeKey }) => {
    if (bait !== '') throw new ProblemError('proof-refused');
    const whom = visitorOf(address);
    await countAttempt(db, signer, { kind: 'sent', whom, perHour: limits.sent });
    if (proof === undefined || proof === '') {
      await countAttempt(db, signer, { kind: 'unproved', whom, perHour: limits.unproved });
      return;
    }
    if (proof.length > LONGEST_PROOF) throw new ProblemError('proof-refused');
    await prover.accept({ token: proof, action, writeKey });
  };
}
