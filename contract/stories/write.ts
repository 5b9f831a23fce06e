import { z } from 'zod';
import { themes } from '../codeLists/constants.ts';

import { file, sha256 } from '../files/schema.ts';
import { locale, reference, slug } from '../shared/schema.ts';
import {
  inLanguages,
  optionalText,
  recordState,
  requiredText,
  saved,
  writtenLanguages,
  writtenName,
} from '../records/write.ts';

const pictureText = { alt: requiredText(300), caption: optionalText(300) };
const attachmentText = { title: requiredText(200) };

/** An update as its editors write it. */
export const updateBody = z.object({
  ...inLanguages({
    ...writtenName,
    /** Markdown. */
    description: requiredText(20_000),
  }),
  /** Nobody else sees it before. */
  publishedAt: z.iso.datetime('editing.invalid'),
  author: requiredText(200),
  themes: z.array(z.enum(themes)).max(4, 'editing.tooMany'),
  /** Slugs of goals of the initiative. */
  goals: z.array(slug).max(20, 'editing.tooMany'),
  /** Slug of the project of the initiative that it tells of; it stays that of the first time. */
  project: slug.nullable(),
  /** Slug of the partner in whose name it is written; null where the initiative itself speaks. It stays, too. */
  organization: slug.nullable(),
  images: z
    .array(
      z.object({
        sha256,
        ...pictureText,
        /** In further languages, as those of the update. */
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
        /** The language of the file itself. */
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
  /** Whether the caller may change its words: nobody but an organization's editors does in what speaks in its name. */
  mayRewrite: z.boolean().optional(),
  updatedAt: z.iso.datetime(),
});

/** What those may choose from who write updates of an initiative, and what they may change. */
export const updateEditing = z.object({
  initiative: reference,
  goals: z.array(reference),
  projects: z.array(reference),
  /** Partners in whose name the caller may write. */
  organizations: z.array(reference),
  /** Whether the caller may speak for the initiative itself. */
  forInitiative: z.boolean(),
  updates: z.array(updateEntry),
});

export const updateRecord = saved.extend({
  initiative: reference,
  update: updateBody,
  /** What its pictures and attachments are. */
  files: z.array(file),
  ...writtenLanguages,
});

export const updateRecordParams = z.object({ initiative: slug, update: slug });

export type UpdateBody = z.infer<typeof updateBody>;
export type UpdateEditing = z.infer<typeof updateEditing>;
export type UpdateEntry = z.infer<typeof updateEntry>;
export type UpdateRecord = z.infer<typeof updateRecord>;
