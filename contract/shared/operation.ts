import type { z } from 'zod';

/**
 * What a call must bring besides its body: a signed-in `user`; the `version` that it changes, in `If-Match`; an
 * `idempotency-key` in the header of that name, so that a repetition has one effect; `human`, a proof against robots in
 * `X-Recaptcha-Token`. What is `rate-limited` or wants a proof is counted per person and per address, and answered by
 * `too-many-requests` beyond a number an hour.
 */
type Requirement = 'user' | 'version' | 'idempotency-key' | 'human' | 'rate-limited';

/** One call of the context API. */
interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:parameters`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON that the call carries; errors are told as keys of the `validation` texts. */
  readonly body?: z.core.$ZodType;
  readonly requires?: readonly Requirement[];
  /** Each answer is for one caller, and for now: nobody may keep it. */
  readonly isFresh?: true;
  readonly response: z.ZodType;
}

/** The calls of one noun by their names. */
export type OperationTable = Readonly<Record<string, Operation>>;
