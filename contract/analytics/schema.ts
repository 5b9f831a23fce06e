import { z } from 'zod';
import { locale, reference } from '../shared/schema.ts';
import { eventNames, namedKinds, unmetEvents } from './constants.ts';

/** Events per call. */
export const MAX_EVENTS = 50;

/** Rows in the report on unmet demand. */
export const MAX_UNMET = 500;

/** A slug, host, file or `filter=value`; empty if there is none. */
const subject = z
  .string()
  .max(200)
  .regex(/^[\w.:=/[\]-]*$/);

/** Sorted query string: `commodity=coffee&country=VN`. */
const filters = z
  .string()
  .max(500)
  .regex(/^(?:[\w-]{1,40}=[\w-]{1,80}(?:&(?!$)|$))*$/);

const unmetQuery = {
  event: z.enum(unmetEvents),
  /** Searched list, or `site`; projects with their initiative: `birim/projects`. */
  list: z
    .string()
    .max(160)
    .regex(/^[\w/-]+$/),
  filters,
};

/** Events of one browser; only daily counts are saved, for privacy. */
export const eventBatch = z.strictObject({
  events: z.array(z.strictObject({ event: z.enum(eventNames), locale, subject })).max(MAX_EVENTS),
  unmet: z
    .array(z.strictObject({ ...unmetQuery, locale, text: z.string().max(200).nullable() }))
    .max(MAX_EVENTS),
});

export const counted = z.object({ counted: z.int().min(0) });

export const analyticsQuery = z.object({
  /** Including today, in UTC. */
  days: z.coerce.number().int().min(1).max(400).default(90),
});

const day = z.iso.date();
const count = z.int().positive();

export const analyticsReport = z.object({
  since: day,
  until: day,
  /** Opened pages per day, in order. */
  visits: z.array(z.object({ day, count })).optional(),
  /** Most frequent first, each with its ten most frequent subjects. */
  events: z.array(
    z.object({
      event: z.enum(eventNames),
      count,
      /** Count of the previous period; missing if no longer saved. */
      before: z.int().min(0).optional(),
      subjects: z.array(z.object({ subject: z.string(), count })),
    }),
  ),
  /** Most frequent first, at most 500. */
  unmet: z.array(
    z.object({
      ...unmetQuery,
      /** Without personal data; null if no words are left. */
      text: z.string().nullable(),
      count,
      first: day,
      last: day,
      locales: z.array(locale),
    }),
  ),
  /**
   * Names of the counted records, by present or former slug. Records of several initiatives may share a slug.
   */
  names: z.array(reference.extend({ kind: z.enum(namedKinds) })).optional(),
});

export type EventBatch = z.infer<typeof eventBatch>;
export type AnalyticsReport = z.infer<typeof analyticsReport>;
export type RecordName = NonNullable<AnalyticsReport['names']>[number];
export type UnmetDemand = AnalyticsReport['unmet'][number];
