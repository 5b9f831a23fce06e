import * as z from 'zod/mini';
import { mailFrequencies } from './constants.ts';

/** Subjects without a frequency stay as they are. */
export const mailPreferencesForm = z.strictObject(
  {
    tasks: z.optional(z.enum(mailFrequencies.tasks, 'choice')),
    following: z.optional(z.enum(mailFrequencies.following, 'choice')),
  },
  'unexpected',
);
