import { z } from 'zod';
import { reference } from '../shared/schema.ts';
import { storySummary } from '../stories/schema.ts';

/** Follow state of an initiative for the signed-in user. */
export const follow = z.object({ following: z.boolean() });

/** Token for `getFollowedUpdates`, for a personal Atom feed; empty where the reader has ended it. */
const feedToken = z.string();

export const feed = z.object({ feedToken });

/** Initiatives that the signed-in user follows, by name, and their latest updates. */
export const following = z.object({
  initiatives: z.array(reference.extend({ since: z.iso.datetime() })),
  updates: z.array(storySummary),
  /** Searches as query strings, with text and names of their filters; none of one that finds no more. */
  searches: z
    .array(
      z.object({
        search: z.string(),
        filters: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
      }),
    )
    .default([]),
  feedToken,
});

/** Latest updates of followed initiatives, newest first. */
export const followedUpdates = z.object({ updates: z.array(storySummary) });
