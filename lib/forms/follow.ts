import type { Form } from './form.ts';

/** Whoever is signed in follows an initiative from now on. */
export const followForm = {
  name: 'follow',
  operation: 'putFollow',
  fields: {},
  human: false,
} as const satisfies Form;

/** The same no longer. */
export const unfollowForm = {
  name: 'unfollow',
  operation: 'deleteFollow',
  fields: {},
  human: false,
} as const satisfies Form;
