import { z } from 'zod';

/** Proof-of-work task of `altcha-lib`. */
const task = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    expiresAt: z.int(),
  }),
  signature: z.string(),
});

/**
 * Challenge of the bot check: `base64(JSON({ challenge, solution }))` goes into `X-Recaptcha-Token`. Null with
 * reCAPTCHA, whose action is then the name of the operation.
 */
export const challenge = z.object({ challenge: task.nullable() });
