import { z } from 'zod';
import { contentNouns } from '../content/constants.ts';
import { recordAddress } from '../revisions/schema.ts';
import { locale, slug } from '../shared/schema.ts';
import { translationNouns } from '../translation/constants.ts';
import { MOST_RECORDS } from './constants.ts';

/** Record that a form is open for. */
const editedRecord = z.union([
  z.strictObject({ noun: z.enum(contentNouns), id: z.uuid() }),
  z.strictObject({ noun: z.enum(translationNouns), id: z.uuid(), language: locale }),
  z.strictObject({ initiative: slug, record: recordAddress }),
  z.strictObject({ organization: slug, record: recordAddress }),
]);

/** All records that a browser tab edits; none when it leaves. */
export const presenceBody = z.strictObject({
  tab: z.uuid(),
  records: z.array(editedRecord).max(MOST_RECORDS),
});

/** Last saved version; `by` is null for an unknown author or one without an account. */
const savedVersion = z.object({
  version: z.int().min(0),
  by: z.string().nullable().default(null),
  isYou: z.boolean().default(false),
});

const recordPresence = z.object({
  /** Others who edit the record now. */
  people: z.array(z.string()).default([]),
  saved: savedVersion.nullable().default(null),
});

/** In the order of the request; null for records whose drafts the caller may not read. */
export const presence = z.object({ records: z.array(recordPresence.nullable()) });

export type EditedRecord = z.infer<typeof editedRecord>;
export type PresenceBody = z.infer<typeof presenceBody>;
export type Presence = z.infer<typeof presence>;
export type RecordPresence = z.infer<typeof recordPresence>;
