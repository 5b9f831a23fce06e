import * as z from 'zod/mini';
import { contactTopics } from './constants.ts';
import { choice, consent, email, honeypot, line, optionalLine, optionalSlug, text } from './fields.ts';

/** To an initiative or convener, else to the portal's operators. */
export const contactForm = z.strictObject(
  {
    name: line(200),
    email,
    organization: optionalLine(200),
    topic: choice(contactTopics),
    initiative: optionalSlug,
    convener: optionalSlug,
    message: text(5_000),
    consent,
    ...honeypot,
  },
  'unexpected',
);

export type ContactForm = z.output<typeof contactForm>;
