/**
 * Lists and organizations that people follow besides single initiatives, by `list` in the query string of a search; `initiatives` without it. A
 * list has its filters, the search of the site `q` and `kind`, an organization in one of its roles its `slug`.
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
