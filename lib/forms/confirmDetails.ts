import type { Form } from './form.ts';

export const confirmDetailsForm = {
  name: 'verification',
  operation: 'putUserVerification',
  fields: {},
  botCheck: false,
} as const satisfies Form;
