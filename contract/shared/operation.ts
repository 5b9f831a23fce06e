import type { z } from 'zod';

/**
 * Requirements besides the body: signed-in `user`; `version` in `If-Match`; `idempotency-key` in the header
 * of that name, so that repetitions have one effect; `bot-check` with its result in `X-Recaptcha-Token`.
 * `rate-limited` and `bot-check` calls are counted per person and address; above an hourly limit, the
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
  /** JSON; errors are keys of the `validation` texts. */
  readonly body?: z.core.$ZodType;
  readonly requires?: readonly Requirement[];
  /** Set for responses to one caller and moment, which are never cached. */
  readonly isFresh?: true;
  readonly response: z.ZodType;
}

export type OperationTable = Readonly<Record<string, Operation>>;
