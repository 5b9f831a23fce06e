import { z } from 'zod';
import { mailFrequencies } from './constants.ts';

/** Frequency by subject; subjects unknown to a context API are missing. */
export const mailPreferences = z.object({
  tasks: z.enum(mailFrequencies.tasks).optional(),
  following: z.enum(mailFrequencies.following).optional(),
});
