import { z } from 'zod';
import { file } from '../files/schema.ts';
import { inLanguages, recordState, saved, writtenLanguages } from '../records/write.ts';
import { locale, reference, slug } from '../shared/schema.ts';
import {
  attachmentFacts,
  attachmentText,
  embedFacts,
  embedText,
  pictureFacts,
  pictureText,
  updateFacts,
  updateTexts,
  videoFacts,
  videoText,
} from './schema.ts';

const furtherTexts = <T extends z.ZodRawShape>(text: T) =>
  /** Further languages, as those of the update. */
  z.partialRecord(locale, z.object(text).nullable()).optional();

export const updateBody = z.object({
  ...inLanguages(updateTexts),
  ...updateFacts,
  goals: z.array(slug).max(20, 'editing.tooMany'),
  /** Slug; cannot change. */
  project: slug.nullable(),
  /** Slug of the partner that speaks; null for the initiative itself. Cannot change. */
  organization: slug.nullable(),
  images: z
    .array(z.object({ ...pictureFacts, ...pictureText, texts: furtherTexts(pictureText) }))
    .max(12, 'editing.tooMany'),
  attachments: z
    .array(z.object({ ...attachmentFacts, ...attachmentText, texts: furtherTexts(attachmentText) }))
    .max(12, 'editing.tooMany'),
  /** Writes keep absent films; null removes them. */
  video: z
    .object({ ...videoFacts, ...videoText, texts: furtherTexts(videoText) })
    .nullable()
    .optional(),
  embed: z
    .object({ ...embedFacts, ...embedText, texts: furtherTexts(embedText) })
    .nullable()
    .optional(),
  status: recordState,
});

const updateEntry = z.object({
  ...reference.shape,
  ...saved.shape,
  publishedAt: z.iso.datetime(),
  project: reference.nullable(),
  organization: reference.nullable(),
  /** True if the caller may change the text: only its editors may, if an organization speaks. */
  mayRewrite: z.boolean().optional(),
  updatedAt: z.iso.datetime(),
});

export const updateEditing = z.object({
  initiative: reference,
  goals: z.array(reference),
  projects: z.array(reference),
  /** Partners for whom the caller may write. */
  organizations: z.array(reference),
  /** True if the caller may write for the initiative itself. */
  forInitiative: z.boolean(),
  /** True if writes accept films, crops and focal points. */
  acceptsMedia: z.boolean().optional(),
  updates: z.array(updateEntry),
});

export const updateRecord = saved.extend({
  initiative: reference,
  update: updateBody,
  files: z.array(file),
  ...writtenLanguages,
});

export const updateRecordParams = z.object({ initiative: slug, update: slug });

export type UpdateBody = z.infer<typeof updateBody>;
export type UpdateEditing = z.infer<typeof updateEditing>;
export type UpdateEntry = z.infer<typeof updateEntry>;
export type UpdateRecord = z.infer<typeof updateRecord>;
