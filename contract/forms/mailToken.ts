import * as z from 'zod/mini';

/** Signed token of a link in a mail. */
export const mailTokenForm = z.strictObject(
  {
    token: z.string('required').check(z.regex(/^[\w-]{1,200}\.[\w-]{43}$/, 'choice')),
  },
  'unexpected',
);
