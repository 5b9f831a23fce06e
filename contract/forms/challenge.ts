import { z } from 'zod';

/** A task for the visitor's computer, as `altcha-lib` makes and solves it. */
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
 * What a proof against robots is made from: `base64(JSON({ challenge, solution }))` goes into `X-Recaptcha-Token`. Null
 * where reCAPTCHA is used; its action is then the name of the operation.
 */
export const challenge = z.object({ challenge: task.nullable() });
