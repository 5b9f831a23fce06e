import * as z from 'zod/mini';
import { locales } from '../shared/locale.ts';
import { interests } from './constants.ts';
import { honeypot, choice, choices, consent, email } from './fields.ts';

/** News by e-mail, once the person who reads that mailbox has confirmed it. */
export const newsletterForm = z.strictObject(
  {
    email,
    language: choice(locales),
    interests: choices(interests),
    consent,
    ...honeypot,
  },
  'unexpected',
);

export type NewsletterForm = z.output<typeof newsletterForm>;
