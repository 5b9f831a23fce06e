import type { Form } from './form.ts';

/** Anybody who is signed in confirms that their details are right. */
export const userVerificationForm = {
  name: 'verification',
  operation: 'putUserVerification',
  fields: {},
  botCheck: false,
} as const satisfies Form;
