import { z } from 'zod';

const moment = z.iso.datetime();
const count = z.int().min(0);

/** `built-in` needs no other service; `not-configured` is not used. */
const state = z.enum(['responds', 'silent', 'fails', 'built-in', 'not-configured']);

export const serviceStatus = z.object({
  /** Empty if unknown. */
  version: z.string().default(''),
  startedAt: moment.nullable().default(null),
  database: z.object({
    kind: z.enum(['postgresql', 'embedded', 'other']).default('other'),
    version: z.string().default(''),
    bytes: count.nullable().default(null),
    /** Milliseconds of a short statement. */
    responseMs: z.number().min(0),
    latestMigration: z.string().nullable().default(null),
    /** Migrations of a newer release that has used the database. */
    newerMigrations: count.default(0),
  }),
  /** Other services, as this one reaches them. */
  services: z.array(z.object({ name: z.enum(['identity', 'mail', 'bot-check']), state })).default([]),
  mails: z
    .object({
      waiting: count,
      /** Waiting mails with a failed attempt. */
      retried: count.default(0),
      /** Mails that the mail server refuses for good. */
      refused: count.default(0),
      /** Age in seconds of the oldest that waits; 0 without one. */
      oldestSeconds: z.number().min(0).default(0),
      lastSentAt: moment.nullable().default(null),
    })
    .nullable()
    .default(null),
  /** Waiting or running jobs besides mails. */
  queues: z
    .array(
      z.object({ name: z.enum(['pictures', 'imports', 'demonstration', 'translations']), waiting: count }),
    )
    .default([]),
  /** Checks of addresses outside the portal; null if they are off, absent if unknown. */
  linkChecks: z
    .object({
      addresses: count,
      /** Addresses that failed twice or more. */
      failing: count,
      lastAt: moment.nullable(),
    })
    .nullable()
    .optional(),
  /** Latest change of content. */
  lastChangeAt: moment.nullable().default(null),
  /** Folder of the embedded database. */
  disk: z.object({ freeBytes: count, totalBytes: count }).nullable().default(null),
  /** Null if none is known. */
  lastBackupAt: moment.nullable().default(null),
});

export type ServiceStatus = z.infer<typeof serviceStatus>;
export type ServiceState = z.infer<typeof state>;
