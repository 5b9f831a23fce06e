import { z } from 'zod';
import { mailFrequencies } from './constants.ts';

/** Frequency of the caller's mails, by subject; a subject that a context API does not know is missing. */
export const mailPreferences = z.object({
  tasks: z.enum(mailFrequencies.tasks).optional(),
  following: z.enum(mailFrequencies.following).optional(),
});
