import * as z from 'zod/mini';
import { honeypot, optionalEmail, optionalText } from './fields.ts';

const pagePattern = /^\/[^\p{Cc}\p{Cs}\p{Z}?#]{0,1999}$/u;

export const feedbackForm = z.strictObject(
  {
    rating: z
      .number('required')
      .check(z.refine((value) => Number.isInteger(value) && value >= 1 && value <= 5, 'choice')),
    text: optionalText(5_000),
    page: z.string('required').check(z.regex(pagePattern, 'choice')),
    email: optionalEmail,
    ...honeypot,
  },
  'unexpected',
);
