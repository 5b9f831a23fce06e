import type { Api } from '#lib/api/api.ts';
import { recaptchaProof, startRecaptcha } from './recaptcha.ts';
import { type ProofOfWork, proofOfWork } from './workProof.ts';

export interface BotCheck {
  /** Returns a proof of work again until it is rejected: tries of one input may share it. */
  proof(): Promise<string | undefined>;
  /** Discards a rejected proof. */
  discard(): void;
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
    return { proof: () => recaptchaProof(siteKey, action), discard: () => undefined };
  }
  let current: Promise<ProofOfWork | null> | null = proofOfWork(api).catch(() => null);
  return {
    async proof() {
      const known = await current;
      if (known && known.expiresAt - MARGIN_MS > Date.now()) return known.proof;
      current = null;
      const made = await proofOfWork(api);
      current = Promise.resolve(made);
      return made?.proof;
    },
    discard() {
      current = null;
    },
  };
}
