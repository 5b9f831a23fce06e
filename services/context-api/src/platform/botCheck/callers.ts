export interface Caller {
  readonly address: string;
  /** Null for anonymous callers. */
  readonly oid: string | null;
}

/** @throws ProblemError `too-many-requests` */
export type CountCaller = (caller: Caller) => Promise<void>;

export interface Sender extends Caller {
  readonly proof: string | undefined;
  readonly honeypot: string;
  readonly action: string;
  /** Identifies the change: a proof is valid for one change and its repetitions. */
  readonly writeKey: string;
}

/**
 * Rejects forms from bots.
 *
 * @throws ProblemError `proof-refused` or `too-many-requests`
 */
export type CheckBot = (sender: Sender) => Promise<void>;
