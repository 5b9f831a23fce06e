import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import { follow, followedUpdates, following } from '../following.ts';
import { slug } from '../shared.ts';
import type { OperationTable } from './operation.ts';

const params = z.object({ initiative: slug });

export const followingOperations = {
  getFollow: {
    ...endpoints.getFollow,
    summary: 'Whether whoever is signed in follows an initiative',
    params,
    requires: ['user'],
    answer: follow,
  },
  putFollow: {
    ...endpoints.putFollow,
    summary: 'Whoever is signed in follows an initiative from now on, also unverified',
    params,
    requires: ['user', 'rate-limited'],
    answer: follow,
  },
  deleteFollow: {
    ...endpoints.deleteFollow,
    summary: 'Whoever is signed in follows an initiative no longer',
    params,
    requires: ['user', 'rate-limited'],
    answer: follow,
  },
  getFollowing: {
    ...endpoints.getFollowing,
    summary: 'The initiatives that whoever is signed in follows, and the latest updates of them',
    requires: ['user'],
    answer: following,
  },
  getFollowedUpdates: {
    ...endpoints.getFollowedUpdates,
    summary: 'The latest updates of what a reader follows, by the token of their feed',
    params: z.object({ token: z.string().regex(/^[\w-]{1,200}\.[\w-]{43}$/) }),
    isFresh: true,
    answer: followedUpdates,
  },
} as const satisfies OperationTable;
