import { z } from 'zod';
import * as mini from 'zod/mini';
import { isShallow } from '../shared/isShallow.ts';

/** Bytes of JSON that a draft may have. */
export const draftLimit = 65_536;

/** Names what is drafted, `progress-editing:dak-lak`; anybody may choose theirs. */
export const draftKey = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9][A-Za-z0-9:._-]*$/);

/** State of a form that its author has not sent yet. */
export const draftContent = mini.strictObject({
  content: mini.unknown().check(mini.refine((content) => isShallow(content), { error: 'editing.invalid' })),
  /** Version of the record that the form was filled in from, so that a later one is noticed. */
  version: mini.nullable(mini.int().check(mini.gte(0))),
});

export const formDraft = z.object({
  key: draftKey,
  content: z.unknown(),
  version: z.int().nullable(),
  updatedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** One draft; that there is none is nothing amiss. */
export const foundDraft = z.object({ draft: formDraft.nullable() });

export const formDraftList = z.object({ drafts: z.array(formDraft.omit({ content: true })) });

export type FormDraft = z.infer<typeof formDraft>;
