import { z } from 'zod';
import { locale } from '../shared/schema.ts';
import { eventNames, unmetEvents } from './constants.ts';

/** Maximum number of events per call. */
export const MAX_EVENTS = 50;

/** Maximum number of rows in the report on unmet demand. */
export const MAX_UNMET = 500;

/** Subject of an event in one word: a slug, host, file or `filter=value`; empty if there is none. */
const subject = z
  .string()
  .max(200)
  .regex(/^[\w.:=/[\]-]*$/);

/** Chosen filters as a sorted query string: `commodity=coffee&country=VN`. */
const filters = z
  .string()
  .max(500)
  .regex(/^(?:[\w-]{1,40}=[\w-]{1,80}(?:&(?!$)|$))*$/);

const unmetQuery = {
  event: z.enum(unmetEvents),
  /** Searched list, or `site`; lists of projects name their initiative: `birim/projects`. */
  list: z
    .string()
    .max(160)
    .regex(/^[\w/-]+$/),
  filters,
};

/** Events of one browser; only daily counts are saved, so that nobody can be identified. */
export const eventBatch = z.strictObject({
  events: z.array(z.strictObject({ event: z.enum(eventNames), locale, subject })).max(MAX_EVENTS),
  unmet: z
    .array(z.strictObject({ ...unmetQuery, locale, text: z.string().max(200).nullable() }))
    .max(MAX_EVENTS),
});

export const counted = z.object({ counted: z.int().min(0) });

export const analyticsQuery = z.object({
  /** Days back, including today, in UTC. */
  days: z.coerce.number().int().min(1).max(400).default(90),
});

const day = z.iso.date();
const count = z.int().positive();

export const analyticsReport = z.object({
  since: day,
  until: day,
  /** Opened pages of each day with any, in order. */
  visits: z.array(z.object({ day, count })).optional(),
  /** Most frequent first, each with its ten most frequent subjects. */
  events: z.array(
    z.object({
      event: z.enum(eventNames),
      count,
      /** Count of as many days before; missing where they are no longer saved. */
      before: z.int().min(0).optional(),
      subjects: z.array(z.object({ subject: z.string(), count })),
    }),
  ),
  /** Searches without results, most frequent first, at most 500. */
  unmet: z.array(
    z.object({
      ...unmetQuery,
      /** Search words without personal data; null if none are left. */
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
