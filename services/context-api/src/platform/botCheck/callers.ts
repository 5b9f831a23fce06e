/** Subject of rate limits. */
export interface Caller {
  readonly address: string;
  /** Null for anonymous callers. */
  readonly oid: string | null;
}

/**
 * Counts a signed-in person's attempts.
 *
 * @throws ProblemError `too-many-requests`
 */
export type CountCaller = (caller: Caller) => Promise<void>;

export interface Sender extends Caller {
  readonly proof: string | undefined;
  /** Content of the invisible field. */
  readonly honeypot: string;
  readonly action: string;
  /** Key of the change: a proof is valid for one change and its repetitions. */
  readonly writeKey: string;
}

/**
 * Rejects forms from bots.
 *
 * @throws ProblemError `proof-refused` or `too-many-requests`
 */
export type CheckBot = (sender: Sender) => Promise<void>;
