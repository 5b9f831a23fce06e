import { z } from 'zod';
import { recordStates } from '../records/constants.ts';
import { outdatedTexts } from '../records/write.ts';
import { revision } from '../revisions/schema.ts';
import { locales } from '../shared/locale.ts';
import { repeated, textLanguage } from '../shared/schema.ts';
import {
  choiceNouns,
  contentNouns,
  contentSorts,
  contentStates,
  draftStates,
  previewRoles,
} from './constants.ts';

export const nounParams = z.object({ noun: z.enum(contentNouns) });
export const choiceParams = z.object({ noun: z.enum(choiceNouns) });
export const contentParams = nounParams.extend({ id: z.uuid() });
export const contentRevisionParams = contentParams.extend({ version: z.coerce.number().int().min(1) });

/** Content as its definition describes it; that of a draft may be incomplete. */
const content = z.record(z.string(), z.unknown());

/** Changes that visitors do not see yet. */
const draft = z.object({
  state: z.enum(draftStates),
  /** Note of the last submission or return. */
  note: z.string().nullable(),
  /** Name of the person of the last step. */
  by: z.string(),
  isYou: z.boolean(),
  at: z.iso.datetime(),
  /** Time of a scheduled publication. */
  publishAt: z.iso.datetime().nullable(),
  /** True if a change by a person who may not publish has ended its schedule. */
  scheduleEnded: z.boolean().optional(),
});

/** Steps that the caller may take now. */
const permissions = z.object({
  edit: z.boolean(),
  /** Sends a draft to those who publish. */
  submit: z.boolean(),
  publish: z.boolean(),
  withdraw: z.boolean(),
});

const contentSummary = z.object({
  id: z.uuid(),
  slug: z.string(),
  /** Slugs, outermost record first: `initiative/project`. */
  address: z.string(),
  name: z.string(),
  language: textLanguage,
  /** Containing record. */
  within: z.object({ address: z.string(), name: z.string(), language: textLanguage }).nullable(),
  /** State of the published version. */
  status: z.enum(recordStates),
  state: z.enum(contentStates),
  publishAt: z.iso.datetime().nullable(),
  version: z.int().min(1),
  updatedAt: z.iso.datetime(),
  /** Empty if it came with the content. */
  updatedBy: z.string(),
  languages: z.array(textLanguage),
  /** Languages with a text older than the source text. */
  outdated: z.array(textLanguage),
  demonstration: z.boolean(),
});

export const contentQuery = z.object({
  q: z.string().trim().max(200).optional(),
  state: repeated(z.enum(contentStates)).optional(),
  /** Address of the containing record. */
  within: z.string().max(400).optional(),
  /** Language whose text is missing or outdated. */
  behind: z.enum(locales).optional(),
  /** Slug of an initiative, else a part of its name. */
  initiative: z.string().trim().max(200).optional(),
  /** Slug of an organization, else a part of its name. */
  organization: z.string().trim().max(200).optional(),
  /** Only records that the caller created, published first or changed last. */
  mine: z.enum(['yes']).optional(),
  sort: z.enum(contentSorts).default('updated'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});

/** Null if records of the noun have no such relation. */
const relation = z
  .object({ chosen: z.object({ name: z.string(), language: textLanguage }).nullable() })
  .nullable();

/** Records that the caller may edit, or has created. */
export const contentList = z.object({
  items: z.array(contentSummary),
  total: z.int().min(0),
  page: z.int().min(1),
  pageSize: z.int().min(1),
  pageCount: z.int().min(1),
  /** Number of records per state, as the other filters leave them. */
  states: z.record(z.enum(contentStates), z.int().min(0)),
  mayCreate: z.boolean(),
  /** Filters of the noun, with the record of a slug; absent from context APIs without them. */
  filters: z.object({ initiative: relation, organization: relation }).optional(),
});

export const choiceQuery = z.object({
  q: z.string().trim().max(200).optional(),
  /** Separated by commas. */
  addresses: z.string().max(20_000).optional(),
  within: z.string().max(400).optional(),
});

/** Records to refer to, by name, at most 50. */
export const contentChoices = z.object({
  choices: z.array(
    z.object({
      id: z.uuid().optional(),
      address: z.string(),
      name: z.string(),
      language: textLanguage,
      /** Drafts must be published before the records that refer to them. */
      status: z.enum(recordStates),
    }),
  ),
  total: z.int().min(0),
});

export const contentRecord = contentSummary.extend({
  noun: z.enum(contentNouns),
  /** That of the draft, if there is one. */
  content,
  /** Null unless a draft differs from it. */
  published: content.nullable(),
  draft: draft.nullable(),
  outdatedTexts,
  /** Texts published by translators that the draft changes too, by path: `text.vi.name`. */
  translatedMeanwhile: z.record(z.string(), z.string().nullable()).optional(),
  /**
   * Of a draft whose record has been changed since: the record's present version, and the content of the
   * version that the draft changes, if known. It can be published once it was saved with `basedOn`.
   */
  overtaken: z.object({ version: z.int().min(1), base: content.nullable() }).optional(),
  /** Person who becomes an editor of the initiative by its first publication. */
  proposer: z.object({ name: z.string() }).optional(),
  may: permissions,
});

/** Record as if its draft were published now. */
export const contentPreview = z.object({
  /** Address after publication. */
  address: z.string(),
  /** Value of the field `path`, for nouns that have one. */
  path: z.string().nullable(),
  name: z.string(),
  language: textLanguage,
  /** True if visitors see an earlier version. */
  isPublic: z.boolean(),
  /** Roles as which the caller may see it. */
  roles: z.array(z.enum(previewRoles)).catch(['visitor']).default(['visitor']),
  /** Issues that prevent publication and preview. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});

/** Version to base the next change on. */
export const savedContent = z.object({
  id: z.uuid(),
  slug: z.string(),
  address: z.string(),
  version: z.int().min(1),
  status: z.enum(recordStates),
  state: z.enum(contentStates),
});

export const contentRevisionList = z.object({
  items: z.array(
    revision.omit({ record: true }).extend({
      /** Name of the merged duplicate that it is about; null for the record itself. */
      duplicate: z.string().nullable().default(null),
    }),
  ),
  total: z.int().min(0),
  page: z.int().min(1),
  pageSize: z.int().min(1),
  pageCount: z.int().min(1),
});

export const revisionPages = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

export const contentRevision = z.object({ version: z.int().min(1), content });

export type ContentQuery = z.infer<typeof contentQuery>;
export type ContentList = z.infer<typeof contentList>;
export type ContentSummary = z.infer<typeof contentSummary>;
export type ContentChoices = z.infer<typeof contentChoices>;
export type ContentRecord = z.infer<typeof contentRecord>;
export type ContentPreview = z.infer<typeof contentPreview>;
export type SavedContent = z.infer<typeof savedContent>;
export type ContentRevisionList = z.infer<typeof contentRevisionList>;
