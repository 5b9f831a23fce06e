import type { Form } from './form.ts';

export const userVerificationForm = {
  name: 'verification',
  operation: 'putUserVerification',
  fields: {},
  botCheck: false,
} as const satisfies Form;
