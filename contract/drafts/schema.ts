import { z } from 'zod';
import * as mini from 'zod/mini';
import { isShallow } from '../shared/isShallow.ts';

/** Bytes of JSON. */
export const draftLimit = 65_536;

/** Chosen by the client: `progress-editing:dak-lak`. */
export const draftKey = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9][A-Za-z0-9:._-]*$/);

export const draftContent = mini.strictObject({
  content: mini.unknown().check(mini.refine((content) => isShallow(content), { error: 'editing.invalid' })),
  /** Version of the record behind the form, to detect later ones. */
  version: mini.nullable(mini.int().check(mini.gte(0))),
});

export const savedDraft = z.object({
  key: draftKey,
  content: z.unknown(),
  version: z.int().nullable(),
  updatedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** Null without an error if there is none. */
export const foundDraft = z.object({ draft: savedDraft.nullable() });

export const savedDraftList = z.object({ drafts: z.array(savedDraft.omit({ content: true })) });

export type SavedDraft = z.infer<typeof savedDraft>;
