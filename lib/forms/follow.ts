import type { Form } from './form.ts';

export const followForm = {
  name: 'follow',
  operation: 'putFollow',
  fields: {},
  botCheck: false,
} as const satisfies Form;

export const unfollowForm = {
  name: 'unfollow',
  operation: 'deleteFollow',
  fields: {},
  botCheck: false,
} as const satisfies Form;

export const followSearchForm = {
  name: 'follow-search',
  operation: 'putFollowedSearch',
  fields: {},
  botCheck: false,
} as const satisfies Form;

export const unfollowSearchForm = {
  name: 'unfollow-search',
  operation: 'deleteFollowedSearch',
  fields: {},
  botCheck: false,
} as const satisfies Form;
