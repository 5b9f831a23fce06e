/**
 * Followed lists and organizations, by `list` in the query string; absent for `initiatives`. A list has its
 * filters, the site search `q` and `kind`, an organization in a role its `slug`.
 */
export const followedLists = [
  'initiatives',
  'opportunities',
  'projects',
  'search',
  'organization',
  'convener',
  'consortium',
] as const;

export type FollowedList = (typeof followedLists)[number];
