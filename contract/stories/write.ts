import { z } from 'zod';
import { themes } from '../codeLists/constants.ts';
import { file, sha256 } from '../files/schema.ts';
import {
  inLanguages,
  optionalText,
  recordState,
  requiredText,
  saved,
  writtenLanguages,
  writtenName,
} from '../records/write.ts';
import { locale, reference, slug } from '../shared/schema.ts';

const pictureText = { alt: requiredText(300), caption: optionalText(300) };
const attachmentText = { title: requiredText(200) };

export const updateBody = z.object({
  ...inLanguages({
    ...writtenName,
    /** Markdown. */
    description: requiredText(20_000),
  }),
  /** Time of publication; hidden from others before. */
  publishedAt: z.iso.datetime('editing.invalid'),
  author: requiredText(200),
  themes: z.array(z.enum(themes)).max(4, 'editing.tooMany'),
  /** Slugs of goals of the initiative. */
  goals: z.array(slug).max(20, 'editing.tooMany'),
  /** Slug of the initiative's project; cannot change. */
  project: slug.nullable(),
  /** Slug of the partner that speaks; null for the initiative itself. Cannot change. */
  organization: slug.nullable(),
  images: z
    .array(
      z.object({
        sha256,
        ...pictureText,
        /** Further languages, as those of the update. */
        texts: z.partialRecord(locale, z.object(pictureText).nullable()).optional(),
        credit: requiredText(200),
      }),
    )
    .max(12, 'editing.tooMany'),
  attachments: z
    .array(
      z.object({
        sha256,
        ...attachmentText,
        texts: z.partialRecord(locale, z.object(attachmentText).nullable()).optional(),
        /** Language of the file itself. */
        language: locale,
      }),
    )
    .max(12, 'editing.tooMany'),
  status: recordState,
});

const updateEntry = z.object({
  ...reference.shape,
  ...saved.shape,
  publishedAt: z.iso.datetime(),
  project: reference.nullable(),
  organization: reference.nullable(),
  /** Whether the caller may change the text: only an organization's editors may, if it speaks. */
  mayRewrite: z.boolean().optional(),
  updatedAt: z.iso.datetime(),
});

/** Options and records for editors of an initiative's updates. */
export const updateEditing = z.object({
  initiative: reference,
  goals: z.array(reference),
  projects: z.array(reference),
  /** Partners for whom the caller may write. */
  organizations: z.array(reference),
  /** Whether the caller may write for the initiative itself. */
  forInitiative: z.boolean(),
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
