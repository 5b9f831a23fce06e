import * as z from 'zod/mini';
import { mailFrequencies } from './constants.ts';

/** Absent subjects remain unchanged. */
export const mailPreferencesForm = z.strictObject(
  {
    tasks: z.optional(z.enum(mailFrequencies.tasks, 'choice')),
    following: z.optional(z.enum(mailFrequencies.following, 'choice')),
  },
  'unexpected',
);
