import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { slug } from '../shared/schema.ts';
import { followingMemberEndpoints } from './endpoints.ts';
import { feed, follow, followedUpdates, following } from './schema.ts';

const params = z.object({ initiative: slug });
/** Query string with the filters of `listInitiatives`, or of the list in `list`; see `followedLists`. */
const searchParams = z.object({ search: z.string().min(1).max(1500) });

export const followingOperations = {
  getFollow: {
    ...followingMemberEndpoints.getFollow,
    summary: 'Returns whether the caller follows an initiative',
    params,
    requires: ['user'],
    response: follow,
  },
  putFollow: {
    ...followingMemberEndpoints.putFollow,
    summary: 'Follows an initiative; the caller need not be verified',
    params,
    requires: ['user', 'rate-limited'],
    response: follow,
  },
  deleteFollow: {
    ...followingMemberEndpoints.deleteFollow,
    summary: 'Stops following an initiative',
    params,
    requires: ['user', 'rate-limited'],
    response: follow,
  },
  getFollowedSearch: {
    ...followingMemberEndpoints.getFollowedSearch,
    summary: 'Returns whether the caller follows a search',
    params: searchParams,
    requires: ['user'],
    response: follow,
  },
  putFollowedSearch: {
    ...followingMemberEndpoints.putFollowedSearch,
    summary: 'Follows a search; the caller need not be verified',
    params: searchParams,
    requires: ['user', 'rate-limited'],
    response: follow,
  },
  deleteFollowedSearch: {
    ...followingMemberEndpoints.deleteFollowedSearch,
    summary: 'Stops following a search',
    params: searchParams,
    requires: ['user', 'rate-limited'],
    response: follow,
  },
  getFollowing: {
    ...followingMemberEndpoints.getFollowing,
    summary: 'Lists initiatives that the caller follows, and their latest updates',
    requires: ['user'],
    response: following,
  },
  putFeed: {
    ...followingMemberEndpoints.putFeed,
    summary: "Renews the token of the caller's feed, also an ended one, and ends the previous token",
    requires: ['user', 'rate-limited'],
    response: feed,
  },
  deleteFeed: {
    ...followingMemberEndpoints.deleteFeed,
    summary: "Ends the caller's feed until it is renewed",
    requires: ['user', 'rate-limited'],
    response: feed,
  },
  getFollowedUpdates: {
    ...followingMemberEndpoints.getFollowedUpdates,
    summary: 'Lists the latest updates that a reader follows, by the token of their feed',
    params: z.object({ token: z.string().regex(/^[\w-]{1,200}\.[\w-]{43}$/) }),
    isFresh: true,
    response: followedUpdates,
  },
} as const satisfies OperationTable;
