import { z } from 'zod';
import * as mini from 'zod/mini';
import { isShallow } from '../shared/isShallow.ts';

/** Maximum size of a draft in bytes of JSON. */
export const draftLimit = 65_536;

/** Key of a draft, chosen by the client: `progress-editing:dak-lak`. */
export const draftKey = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9][A-Za-z0-9:._-]*$/);

/** State of a form before submission. */
export const draftContent = mini.strictObject({
  content: mini.unknown().check(mini.refine((content) => isShallow(content), { error: 'editing.invalid' })),
  /** Version of the record behind the form, to detect later ones. */
  version: mini.nullable(mini.int().check(mini.gte(0))),
});

export const formDraft = z.object({
  key: draftKey,
  content: z.unknown(),
  version: z.int().nullable(),
  updatedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** Saved draft, or null without an error. */
export const foundDraft = z.object({ draft: formDraft.nullable() });

export const formDraftList = z.object({ drafts: z.array(formDraft.omit({ content: true })) });

export type FormDraft = z.infer<typeof formDraft>;
