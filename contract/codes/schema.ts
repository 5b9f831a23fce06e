import { z } from 'zod';
import { fieldChange } from '../revisions/schema.ts';
import { locale, textLanguage } from '../shared/schema.ts';
import { closedReasons, codeUsers, managedCodeLists } from './constants.ts';

const list = z.enum(managedCodeLists);

export const codeListParams = z.object({ list });

export const codeParams = codeListParams.extend({
  code: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
});

/** Reason why editors cannot change the codes; null if they can. */
const closed = z.enum(closedReasons).nullable();

export const managedLists = z.object({
  lists: z.array(z.object({ list, closed, count: z.int().min(0), withdrawn: z.int().min(0) })),
});

const perLanguage = z.partialRecord(locale, z.string());

/** Codes of a list in order, in all languages. */
export const managedList = z.object({
  list: z.string(),
  closed,
  codes: z.array(
    z.object({
      code: z.string(),
      names: perLanguage,
      explanations: perLanguage,
      /** Separated by commas; absent if the context API has none. */
      synonyms: perLanguage.optional(),
      version: z.int().min(1),
      withdrawn: z.boolean(),
      /** Number of records. */
      uses: z.int().min(0),
    }),
  ),
});

/** Records that use a code, by kind, at most 100 each. */
export const codeUses = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(codeUsers),
      count: z.int().min(1),
      records: z.array(
        z.object({
          id: z.uuid(),
          /** Slugs, outermost record first. */
          address: z.string(),
          name: z.string(),
          language: textLanguage,
        }),
      ),
    }),
  ),
  drafts: z.int().min(0),
  /** Records that prevent a merge: they have figures of one year for both codes. */
  conflicts: z.array(z.object({ name: z.string(), language: textLanguage, year: z.int() })),
});

/** Code to merge into. */
export const codeUsesQuery = z.object({ into: codeParams.shape.code.optional() });

export const codeRevisions = z.object({
  items: z.array(
    z.object({
      /** Null for the whole list. */
      code: z.string().nullable(),
      at: z.iso.datetime(),
      author: z.string(),
      isYou: z.boolean(),
      action: z.string(),
      changes: z.array(fieldChange),
      reason: z.string().nullable(),
    }),
  ),
  total: z.int().min(0),
  page: z.int().min(1),
  pageCount: z.int().min(1),
});

export const codeRevisionsQuery = z.object({
  code: codeParams.shape.code.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const savedCode = z.object({ code: z.string(), version: z.int().min(1) });

export type ManagedLists = z.infer<typeof managedLists>;
export type ManagedList = z.infer<typeof managedList>;
export type CodeUses = z.infer<typeof codeUses>;
export type CodeRevisions = z.infer<typeof codeRevisions>;
export type SavedCode = z.infer<typeof savedCode>;
