import type { OperationName } from './operations.ts';

/** Calls that every context API needs; the portal hides what else it lacks. */
export const requiredOperations = [
  'getContext',
  'postContactForm',
  'postNewsletterForm',
  'postUser',
  'postFeedbackForm',
  'putUserVerification',
] as const satisfies readonly OperationName[];
