import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { ProblemError } from '../problems/problemError.ts';
import type { CheckBot, CountCaller } from './callers.ts';
import { countAttempt, visitorOf } from './limits.ts';
import type { BotCheck } from './botCheck.ts';
import type { Signer } from './signer.ts';

/** How many forms one address may send in an hour, and how many of them without a proof; how many one person who is signed in. */
export interface FormLimits {
  readonly sent: number;
  readonly unproved: number;
  readonly person: number;
}

/** Several people who are signed in share one address, as in an office. */
const PEOPLE_BEHIND_AN_ADDRESS = 5;

/** Counts what people who are signed in send: for each of them, and for the address that they send it from. */
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
 * Who fills in what no person sees is a robot; who brings a proof is believed if it holds; who brings none, as without
 * JavaScript, may send a few. All have a limit.
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
