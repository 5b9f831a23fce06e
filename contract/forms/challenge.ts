import { z } from 'zod';

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
 * Bot check: `X-Recaptcha-Token` carries `base64(JSON({ challenge, solution }))`. Null with reCAPTCHA, whose
 * action is the operation's name.
 */
export const challenge = z.object({ challenge: task.nullable() });
