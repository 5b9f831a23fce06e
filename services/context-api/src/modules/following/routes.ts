import type { Signer } from '../../platform/botCheck/signer.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, signInRequired, type WriteRoutes } from '../../platform/http/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { publishedId } from '../messages/submissions.ts';
import { endFeed, feedToken, readerOfFeed, renewFeed } from './feed.ts';
import { type FollowingRepository, setFollowed } from './queries.ts';
import {
  canonicalSearch,
  followedSearches,
  followSearch,
  isSearchFollowed,
  unfollowSearch,
} from './searches.ts';

interface Parts {
  readonly following: FollowingRepository;
  readonly signer: Signer;
}

/** Adds routes for signed-in people, even with unconfirmed details. */
export function addFollowingRoutes(writes: WriteRoutes, { following, signer }: Parts): void {
  const { app, db } = writes;

  addOperation(app, 'getFollow', async ({ params, bearer }) => {
    if (!bearer) throw signInRequired();
    const id = existing('initiative', await publishedId(db, 'initiative', params.initiative));
    return { following: await following.isFollowed(bearer.oid, id) };
  });

  addWrite(writes, 'putFollow', async ({ params, author, transaction }) => {
    const id = existing('initiative', await publishedId(transaction, 'initiative', params.initiative));
    await setFollowed(transaction, author.bearer, { initiativeId: id, follows: true });
    return { following: true };
  });

  addWrite(writes, 'deleteFollow', async ({ params, author, transaction }) => {
    const id = existing('initiative', await publishedId(transaction, 'initiative', params.initiative));
    await setFollowed(transaction, author.bearer, { initiativeId: id, follows: false });
    return { following: false };
  });

  addOperation(app, 'getFollowedSearch', async ({ params, bearer }) => {
    if (!bearer) throw signInRequired();
    return { following: await isSearchFollowed(db, bearer.oid, canonicalSearch(params.search)) };
  });

  addWrite(writes, 'putFollowedSearch', async ({ params, author, transaction }) => {
    await followSearch(transaction, author.bearer, canonicalSearch(params.search));
    return { following: true };
  });

  addWrite(writes, 'deleteFollowedSearch', async ({ params, author, transaction }) => {
    await unfollowSearch(transaction, author.bearer.oid, canonicalSearch(params.search));
    return { following: false };
  });

  addOperation(app, 'getFollowing', async ({ bearer, locale }) => {
    if (!bearer) throw signInRequired();
    const initiatives = await following.initiatives(bearer.oid, locale);
    const updates = await following.updates(initiatives, locale);
    const searches = await followedSearches(db, bearer.oid, locale);
    return { initiatives, updates, searches, feedToken: await feedToken(db, signer, bearer.oid) };
  });

  addWrite(writes, 'putFeed', async ({ author, transaction }) => ({
    feedToken: await renewFeed(transaction, signer, author.bearer.oid),
  }));

  addWrite(writes, 'deleteFeed', async ({ author, transaction }) => {
    await endFeed(transaction, author.bearer.oid);
    return { feedToken: '' };
  });

  addOperation(app, 'getFollowedUpdates', async ({ params, locale }) => {
    const oid = await readerOfFeed(db, signer, params.token);
    if (oid === null) throw new ProblemError('not-found', { detail: 'There is no such feed' });
    return { updates: await following.updates(await following.initiatives(oid, locale), locale) };
  });
}
