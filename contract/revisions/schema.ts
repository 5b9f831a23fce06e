import { z } from 'zod';
import { listQuery } from '../shared/list.ts';
import { slug } from '../shared/schema.ts';

/**
 * Kinds of records whose history is kept, with the address of a record: `goal:forest`, `indicator:hectares`,
 * `value:hectares/2024`, `maturity:2024/safeguards`, `action:terraces`. Within what an organization writes, `document:policy`, and
 * with the slug of the initiative `action:birim/terraces`, `update:birim/first-rain`.
 */
export const recordAddress = z
  .string()
  .max(200)
  .regex(/^[a-z]+(?:-[a-z]+)*(?::[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/);

/** One change of one field; nested ones by their path, `texts.en.narrative`. */
export const fieldChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

/** Who changed what, when and why. */
const revision = z.object({
  record: recordAddress,
  /** The version that came about. */
  version: z.int().min(1),
  at: z.iso.datetime(),
  author: z.string(),
  isYou: z.boolean(),
  /** As `create`, `edit`, `submit`, `return`, `approve`, `verify`, `unlock`, `restore`. */
  action: z.string(),
  changes: z.array(fieldChange),
  reason: z.string().nullable(),
});

/** The latest first; those of one record, else of all records of the initiative. */
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

/** An earlier state: what was edited of the record, as it was in that version. */
export const revisionState = z.object({
  record: recordAddress,
  version: z.int().min(1),
  /** The version that the record has now; to be sent with a restoration. */
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
