import { z } from 'zod';
import { listQuery } from '../shared/list.ts';
import { slug } from '../shared/schema.ts';

/**
 * Record with a history: `goal:forest`, `indicator:hectares`, `value:hectares/2024`,
 * `maturity:2024/safeguards`, `action:terraces`. Of an organization: `document:policy`, and with the
 * initiative's slug `action:birim/terraces`, `update:birim/first-rain`.
 */
export const recordAddress = z
  .string()
  .max(200)
  .regex(/^[a-z]+(?:-[a-z]+)*(?::[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/);

/** Change of one field; nested ones by path: `texts.en.narrative`. */
export const fieldChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

export const revision = z.object({
  record: recordAddress,
  /** Resulting version. */
  version: z.int().min(1),
  at: z.iso.datetime(),
  author: z.string(),
  isYou: z.boolean(),
  /** Step, as `create`, `edit`, `submit`, `return`, `first-publish`, `publish`, `withdraw` or `restore`. */
  action: z.string(),
  changes: z.array(fieldChange),
  reason: z.string().nullable(),
});

/** Revisions of one record, or of all in the initiative; latest first. */
export const revisionQuery = z.object({
  page: listQuery.page,
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  record: recordAddress.optional(),
});

export const revisionList = z.object({
  items: z.array(revision),
  total: z.int().min(0),
  page: z.int().min(1),
  pageSize: z.int().min(1),
  pageCount: z.int().min(1),
});

/** Content in an earlier version. */
export const revisionState = z.object({
  record: recordAddress,
  version: z.int().min(1),
  /** Current version, to send with a restoration. */
  present: z.int().min(1),
  content: z.record(z.string(), z.unknown()),
});

export const revisionParams = z.object({ initiative: slug, version: z.coerce.number().int().min(1) });

export const organizationRevisionParams = z.object({
  organization: slug,
  version: z.coerce.number().int().min(1),
});

export type Revision = z.infer<typeof revision>;
export type RevisionList = z.infer<typeof revisionList>;
export type RevisionState = z.infer<typeof revisionState>;
