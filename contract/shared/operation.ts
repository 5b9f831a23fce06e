import type { z } from 'zod';

/**
 * Requirements of a call besides its body: a signed-in `user`; the `version` to change, in `If-Match`; an
 * `idempotency-key` in the header of that name, so that a repetition has one effect; `bot-check`, whose result is in
 * `X-Recaptcha-Token`. `rate-limited` and `bot-check` calls are counted per person and address; beyond an hourly limit the
 * response is `too-many-requests`.
 */
type Requirement = 'user' | 'version' | 'idempotency-key' | 'bot-check' | 'rate-limited';

interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:parameters`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body; errors are keys of the `validation` texts. */
  readonly body?: z.core.$ZodType;
  readonly requires?: readonly Requirement[];
  /** Response for one caller and moment: never cached. */
  readonly isFresh?: true;
  readonly response: z.ZodType;
}

/** Calls of one noun by name. */
export type OperationTable = Readonly<Record<string, Operation>>;
