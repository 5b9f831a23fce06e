import type { z } from 'zod';
import type { challenge } from '#contract/forms/challenge.ts';

/** What a check of a proof is told. */
export interface Proof {
  readonly token: string;
  /** Name of the operation. */
  readonly action: string;
  readonly writeKey: string;
}

/** One way to tell people from robots. */
export interface BotCheck {
  /** A task for the visitor's computer; null where another person gives it. */
  challenge(): Promise<z.infer<typeof challenge>['challenge']>;
  /**
   * Accepts a proof for one change, however often that is sent.
   *
   * @throws ProblemError `proof-refused`, or `unavailable` where it cannot be checked
   */
  accept(proof: Proof): Promise<void>;
}
