import { z } from 'zod';
import { reference } from '../shared/schema.ts';
import { storySummary } from '../stories/schema.ts';

/** Whether the person who is signed in follows an initiative. */
export const follow = z.object({ following: z.boolean() });

/** What the person who is signed in follows, by name, and the latest updates from there. */
export const following = z.object({
  initiatives: z.array(reference.extend({ since: z.iso.datetime() })),
  /** Newest first. */
  updates: z.array(storySummary),
  /** Names this reader to `getFollowedUpdates`, for an Atom feed of their own. */
  feedToken: z.string(),
});

/** The latest updates of what a reader follows, newest first. */
export const followedUpdates = z.object({ updates: z.array(storySummary) });
