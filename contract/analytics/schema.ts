import { z } from 'zod';
import { eventNames, unmetEvents } from './constants.ts';
import { locale } from '../shared/schema.ts';

/** Events in one call at most. */
export const MAX_EVENTS = 50;

/** Of the report on unmet demand, the most frequent ones. */
export const MAX_UNMET = 500;

/** What an event was about, in one word: a slug, a host, a file, `filter=value`; empty where there is nothing to tell apart. */
const subject = z
  .string()
  .max(200)
  .regex(/^[\w.:=/[\]-]*$/);

/** Chosen filters as in an address, sorted: `commodity=coffee&country=VN`. */
const filters = z
  .string()
  .max(500)
  .regex(/^(?:[\w-]{1,40}=[\w-]{1,80}(?:&(?!$)|$))*$/);

const unmetQuery = {
  event: z.enum(unmetEvents),
  /** The list that was searched, `site` for the search of the whole site; of projects with their initiative, `birim/projects`. */
  list: z
    .string()
    .max(160)
    .regex(/^[\w/-]+$/),
  filters,
};

/** Events of one browser. Nothing of it is kept but how often each happened on a day; nobody can be told from anybody else. */
export const eventBatch = z.strictObject({
  events: z.array(z.strictObject({ event: z.enum(eventNames), locale, subject })).max(MAX_EVENTS),
  unmet: z
    .array(z.strictObject({ ...unmetQuery, locale, text: z.string().max(200).nullable() }))
    .max(MAX_EVENTS),
});

export const counted = z.object({ counted: z.int().min(0) });

export const analyticsQuery = z.object({
  /** How many days back, today included, in UTC. */
  days: z.coerce.number().int().min(1).max(400).default(90),
});

const day = z.iso.date();
const count = z.int().positive();

export const analyticsReport = z.object({
  since: day,
  until: day,
  /** The most frequent first; of what each was about, the ten most frequent. */
  events: z.array(
    z.object({
      event: z.enum(eventNames),
      count,
      subjects: z.array(z.object({ subject: z.string(), count })),
    }),
  ),
  /** What was looked for without results, the most frequent first, 500 at most. */
  unmet: z.array(
    z.object({
      ...unmetQuery,
      /** Words that are not personal; null where there were none. */
      text: z.string().nullable(),
      count,
      first: day,
      last: day,
      locales: z.array(locale),
    }),
  ),
});

export type EventBatch = z.infer<typeof eventBatch>;
export type AnalyticsReport = z.infer<typeof analyticsReport>;
export type UnmetDemand = AnalyticsReport['unmet'][number];
