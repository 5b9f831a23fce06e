import { z } from 'zod';
import { locale, reference } from '../shared/schema.ts';
import { storySummary } from '../stories/schema.ts';

export const follow = z.object({ following: z.boolean() });

/** Token of the personal Atom feed; empty after its end. */
const feedToken = z.string();

export const feed = z.object({ feedToken });

/** Followed initiatives by name, and their latest updates. */
export const following = z.object({
  initiatives: z.array(reference.extend({ since: z.iso.datetime() })),
  updates: z.array(storySummary),
  /** Query strings with text and filter names, without searches that no longer find anything. */
  searches: z
    .array(
      z.object({
        search: z.string(),
        filters: z.array(
          z.object({
            name: z.string(),
            values: z.array(z.string()),
            /** Languages of values that are not in that of the response. */
            languages: z.record(z.string(), locale).optional(),
          }),
        ),
      }),
    )
    .default([]),
  feedToken,
});

/** Newest first. */
export const followedUpdates = z.object({ updates: z.array(storySummary) });
