import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/schema.ts';
import { ProblemError } from '../problems/problemError.ts';
import type { BotCheck, Proof } from './botCheck.ts';
import { useProof, wasUsedFor } from './usedProofs.ts';

export interface RecaptchaConfig {
  readonly secret: string;
  readonly verifyUrl: string;
  readonly hosts: readonly string[];
  /** Score from 0 (a bot) to 1. */
  readonly minScore: number;
}

// Below the portal's timeout of four seconds.
const DEADLINE_MS = 2_500;
/** Google's tokens are valid for two minutes. */
const REMEMBERED_MS = 10 * 60_000;

const verdict = z.object({
  success: z.boolean(),
  score: z.number().default(0),
  action: z.string().default(''),
  hostname: z.string().default(''),
  'error-codes': z.array(z.string()).default([]),
});

type Verdict = z.infer<typeof verdict>;

const unavailable = (detail: string) =>
  new ProblemError('unavailable', { detail, headers: { 'retry-after': '5' } });

async function ask({ secret, verifyUrl }: RecaptchaConfig, token: string): Promise<Verdict> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return verdict.parse(await response.json());
  } catch {
    throw unavailable('The proof cannot be checked at the moment');
  }
}

function judge({ success, score, action, hostname, 'error-codes': errors }: Verdict, expected: Judged): void {
  // Our settings are wrong, not the visitor.
  if (errors.some((error) => error.endsWith('-input-secret'))) throw unavailable('The secret was rejected');
  const isRight = success && action === expected.action && expected.hosts.includes(hostname);
  if (!isRight || score < expected.minScore) throw new ProblemError('proof-refused');
}

type Judged = Pick<RecaptchaConfig, 'hosts' | 'minScore'> & Pick<Proof, 'action'>;

/** Returns a bot check by reCAPTCHA v3, bound to the form, the site and one change. */
export function createRecaptcha(db: Kysely<Database>, config: RecaptchaConfig): BotCheck {
  async function accept({ token, action, writeKey }: Proof): Promise<void> {
    const proof = createHash('sha256').update(token).digest('base64url');
    if (await wasUsedFor(db, { proof, writeKey })) return;
    judge(await ask(config, token), { ...config, action });
    const expiresAt = new Date(Date.now() + REMEMBERED_MS);
    if (!(await useProof(db, { proof, writeKey, expiresAt }))) throw new ProblemError('proof-refused');
  }
  // A token can be verified once: simultaneous repetitions share the outcome.
  const underWay = new Map<string, Promise<void>>();
  return {
    challenge: () => Promise.resolve(null),
    accept(given) {
      const key = JSON.stringify([given.token, given.action, given.writeKey]);
      const accepted = underWay.get(key) ?? accept(given).finally(() => underWay.delete(key));
      underWay.set(key, accepted);
      return accepted;
    },
  };
}
