import * as z from 'zod/mini';

export const mailTokenForm = z.strictObject(
  {
    token: z.string('required').check(z.regex(/^[\w-]{1,200}\.[\w-]{43}$/, 'choice')),
  },
  'unexpected',
);
