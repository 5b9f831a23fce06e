/** For whom attempts are counted. */
export interface Caller {
  readonly address: string;
  /** Null for anonymous callers. */
  readonly oid: string | null;
}

/**
 * Counts what a signed-in person sends.
 *
 * @throws ProblemError `too-many-requests`
 */
export type CountCaller = (caller: Caller) => Promise<void>;

/** Who sends a form, as far as it can be known. */
export interface Sender extends Caller {
  readonly proof: string | undefined;
  /** What came in the field that no person sees. */
  readonly honeypot: string;
  /** Name of the operation. */
  readonly action: string;
  /** Key of the change: a proof is good for one, however often it is sent. */
  readonly writeKey: string;
}

/**
 * Refuses what robots send.
 *
 * @throws ProblemError `proof-refused` or `too-many-requests`
 */
export type CheckBot = (sender: Sender) => Promise<void>;
