import type { Form } from './form.ts';

export const feedRenewalForm = {
  name: 'feed-renewal',
  operation: 'putFeed',
  fields: {},
  botCheck: false,
} as const satisfies Form;

export const feedEndForm = {
  name: 'feed-end',
  operation: 'deleteFeed',
  fields: {},
  botCheck: false,
} as const satisfies Form;
