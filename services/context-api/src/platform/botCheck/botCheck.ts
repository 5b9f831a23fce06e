import type { z } from 'zod';
import type { challenge } from '#contract/forms/challenge.ts';

export interface Proof {
  readonly token: string;
  readonly action: string;
  readonly writeKey: string;
}

export interface BotCheck {
  /** Returns a task for the visitor's computer; null if another service issues it. */
  challenge(): Promise<z.infer<typeof challenge>['challenge']>;
  /**
   * Accepts a proof for one change and its repetitions.
   *
   * @throws ProblemError `proof-refused`, or `unavailable` if it cannot be checked
   */
  accept(proof: Proof): Promise<void>;
}
