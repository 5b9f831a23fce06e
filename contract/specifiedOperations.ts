import type { OperationName } from './operations.ts';

/** Calls of the portal's specification. All others are optional: the portal hides what a context API lacks. */
export const specifiedOperations = [
  'getContext',
  'postContactForm',
  'postNewsletterForm',
  'postUser',
  'postFeedbackForm',
  'putUserVerification',
] as const satisfies readonly OperationName[];
