import * as z from 'zod/mini';
import { locales } from '../shared/locale.ts';
import { interests } from './constants.ts';
import { choice, choices, consent, email, honeypot } from './fields.ts';

/** Pending until the owner of the mailbox confirms it. */
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
