import type { OperationName } from './operations.ts';

/** Calls that every context API needs. All others are optional: the portal hides what a context API lacks. */
export const requiredOperations = [
  'getContext',
  'postContactForm',
  'postNewsletterForm',
  'postUser',
  'postFeedbackForm',
  'putUserVerification',
] as const satisfies readonly OperationName[];
