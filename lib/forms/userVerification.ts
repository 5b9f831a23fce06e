import type { Form } from './form.ts';

/** Whoever is signed in confirms that their details are right. */
export const userVerificationForm = {
  name: 'verification',
  operation: 'putUserVerification',
  fields: {},
  human: false,
} as const satisfies Form;
