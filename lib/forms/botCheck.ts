import type { Api } from '#lib/api/api.ts';
import { recaptchaProof, startRecaptcha } from './recaptcha.ts';
import { type ProofOfWork, proofOfWork } from './workProof.ts';

export interface BotCheck {
  next(): Promise<string | undefined>;
}

interface BotCheckOptions {
  readonly api: Api;
  /** reCAPTCHA; null for proof of work. */
  readonly siteKey: string | null;
  readonly action: string;
}

// It must not expire on its way.
const MARGIN_MS = 30_000;

/** Starts at once: the proof is ready when the form is filled in. */
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
