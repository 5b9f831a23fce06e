import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { ProblemError } from '../problems/problemError.ts';
import type { BotCheck } from './botCheck.ts';
import type { CheckBot, CountCaller } from './callers.ts';
import { countAttempt, visitorOf } from './limits.ts';
import type { Signer } from './signer.ts';

/** Forms per hour: per address, without a proof, and per signed-in person. */
export interface FormLimits {
  readonly sent: number;
  readonly unproved: number;
  readonly person: number;
}

/** Factor for signed-in people who share an address. */
const PEOPLE_BEHIND_AN_ADDRESS = 5;

export const createCallerCount =
  ({ db, signer, limits: { sent, person } }: Omit<Guard, 'botCheck'>): CountCaller =>
  async ({ address, oid }) => {
    if (oid !== null) await countAttempt(db, signer, { kind: 'person', whom: oid, perHour: person });
    const perHour = sent * PEOPLE_BEHIND_AN_ADDRESS;
    await countAttempt(db, signer, { kind: 'signed-in', whom: visitorOf(address), perHour });
  };

interface Guard {
  readonly db: Kysely<Database>;
  readonly signer: Signer;
  readonly botCheck: BotCheck;
  readonly limits: FormLimits;
}

// Google's tokens are the longest.
const LONGEST_PROOF = 8_192;

/**
 * Returns a bot check: rejects filled-in honeypots, verifies proofs, allows a few forms without (no
 * JavaScript), limits all.
 */
export function createBotCheck({ db, signer, botCheck, limits }: Guard): CheckBot {
  return async ({ proof, address, oid, honeypot, action, writeKey }) => {
    if (honeypot !== '') throw new ProblemError('proof-refused');
    const whom = visitorOf(address);
    if (oid !== null) await countAttempt(db, signer, { kind: 'person', whom: oid, perHour: limits.person });
    await countAttempt(db, signer, { kind: 'sent', whom, perHour: limits.sent });
    if (proof === undefined || proof === '') {
      await countAttempt(db, signer, { kind: 'unproved', whom, perHour: limits.unproved });
      return;
    }
    if (proof.length > LONGEST_PROOF) throw new ProblemError('proof-refused');
    await botCheck.accept({ token: proof, action, writeKey });
  };
}
