import { createHash } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { challenge } from '#contract/forms/challenge.ts';
import type { Database } from '../database/schema.ts';
import { ProblemError } from '../problems/problemError.ts';
import type { BotCheck } from './botCheck.ts';
import type { Signer } from './signer.ts';
import { useProof } from './usedProofs.ts';

const LIFETIME_MS = 20 * 60_000;
/** Effort of half a second on a desktop computer, some seconds on a cheap phone. */
const effort = { cost: 5_000, least: 400, most: 800 };

const payload = z.object({
  challenge: challenge.shape.challenge.unwrap(),
  solution: z.looseObject({ counter: z.int().min(0), derivedKey: z.string().max(200) }),
});

function read(token: string): z.infer<typeof payload> {
  try {
    return payload.parse(JSON.parse(Buffer.from(token, 'base64').toString()));
  } catch {
    throw new ProblemError('proof-refused', { detail: 'This is not a solution to a challenge' });
  }
}

/** Returns a proof of work: the visitor's computer solves a signed task, without third parties. */
export function createProofOfWork(
  db: Kysely<Database>,
  signer: Signer,
  { cost, least, most } = effort,
): BotCheck {
  const secrets = {
    hmacSignatureSecret: signer.keyFor('challenge'),
    hmacKeySignatureSecret: signer.keyFor('challenge-key'),
  };
  return {
    async challenge() {
      const made = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(most, least),
        deriveKey,
        expiresAt: new Date(Date.now() + LIFETIME_MS),
        ...secrets,
      });
      return challenge.shape.challenge.parse(made);
    },
    async accept({ token, writeKey }) {
      const { challenge: task, solution } = read(token);
      const { verified, expired } = await verifySolution({
        challenge: task as never,
        solution: solution as never,
        deriveKey,
        ...secrets,
      }).catch(() => ({ verified: false, expired: false }));
      if (!verified)
        throw new ProblemError('proof-refused', {
          detail: expired ? 'The challenge has expired' : 'The challenge is not solved',
        });
      const proof = createHash('sha256').update(task.signature).digest('base64url');
      const expiresAt = new Date(task.parameters.expiresAt * 1_000);
      if (!(await useProof(db, { proof, writeKey, expiresAt })))
        throw new ProblemError('proof-refused', {
          detail: 'The challenge was already used for something else',
        });
    },
  };
}
