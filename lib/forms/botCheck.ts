import type { Api } from '#lib/api/api.ts';
import { recaptchaProof, startRecaptcha } from './recaptcha.ts';
import { type ProofOfWork, proofOfWork } from './workProof.ts';

/** Proves that no robot sends a form. */
export interface BotCheck {
  /** A proof that has not been used yet. */
  next(): Promise<string | undefined>;
}

interface BotCheckOptions {
  readonly api: Api;
  /** Of reCAPTCHA; without it the computer works for its proof. */
  readonly siteKey: string | null;
  /** What the proof is for. */
  readonly action: string;
}

// On its way it must not run out.
const MARGIN_MS = 30_000;

/** Begins at once, so that the proof is there when the form is filled in. */
export function createBotCheck({ api, siteKey, action }: BotCheckOptions): BotCheck {
  if (siteKey !== null) {
    startRecaptcha(siteKey);
    return { next: () => recaptchaProof(siteKey, action) };
  }
  let waiting: Promise<ProofOfWork | null> | null = proofOfWork(api).catch(() => null);
  return {
    async next() {
      const first = await waiting;
      waiting = null;
      const usable = first && first.expiresAt - MARGIN_MS > Date.now();
      return (usable ? first : await proofOfWork(api))?.proof;
    },
  };
}
