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

/** Content of a record as its definition describes it; that of a draft may be incomplete. */
const content = z.record(z.string(), z.unknown());

/** Changes of a record that visitors do not see yet. */
const draft = z.object({
  state: z.enum(draftStates),
  /** Note of the person who submitted or returned it. */
  note: z.string().nullable(),
  /** Name of the person who saved, submitted or returned it last. */
  by: z.string(),
  isYou: z.boolean(),
  at: z.iso.datetime(),
  /** Moment of its publication, if scheduled. */
  publishAt: z.iso.datetime().nullable(),
});

/** Steps that the caller may take with a record now. */
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
  /** Slugs from the outermost containing record to its own, `initiative/project`. */
  address: z.string(),
  name: z.string(),
  language: textLanguage,
  /** Name of the containing record. */
  within: z.object({ address: z.string(), name: z.string(), language: textLanguage }).nullable(),
  /** State that visitors see: the published version, or nothing. */
  status: z.enum(recordStates),
  state: z.enum(contentStates),
  publishAt: z.iso.datetime().nullable(),
  version: z.int().min(1),
  updatedAt: z.iso.datetime(),
  /** Empty if it came with the content. */
  updatedBy: z.string(),
  languages: z.array(textLanguage),
  /** Languages whose text is older than the source text. */
  outdated: z.array(textLanguage),
  demonstration: z.boolean(),
});

export const contentQuery = z.object({
  q: z.string().trim().max(200).optional(),
  state: repeated(z.enum(contentStates)).optional(),
  /** Address of the containing record. */
  within: z.string().max(400).optional(),
  /** Language whose text is missing or older than the source text. */
  behind: z.enum(locales).optional(),
  /** Slug of an initiative that they belong to or take part in, else a part of its name. */
  initiative: z.string().trim().max(200).optional(),
  /** Slug of an organization that they refer to, else a part of its name. */
  organization: z.string().trim().max(200).optional(),
  /** Whether only those that the caller has created, published first or changed last. */
  mine: z.enum(['yes']).optional(),
  sort: z.enum(contentSorts).default('updated'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});

/** Null where the noun's records have no such relation. */
const relation = z
  .object({ chosen: z.object({ name: z.string(), language: textLanguage }).nullable() })
  .nullable();

/** Records of a noun that the caller may edit, or has created. */
export const contentList = z.object({
  items: z.array(contentSummary),
  total: z.int().min(0),
  page: z.int().min(1),
  pageSize: z.int().min(1),
  pageCount: z.int().min(1),
  /** Number of records in each state, regardless of the chosen ones. */
  states: z.record(z.enum(contentStates), z.int().min(0)),
  mayCreate: z.boolean(),
  /** Filters of the noun beside its states, with the record of a slug; absent where the context API has none. */
  filters: z.object({ initiative: relation, organization: relation }).optional(),
});

export const choiceQuery = z.object({
  q: z.string().trim().max(200).optional(),
  /** Addresses whose names are asked for, by commas. */
  addresses: z.string().max(20_000).optional(),
  within: z.string().max(400).optional(),
});

/** Records that others may refer to, by name; at most 50. */
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
  /** Number of all records that match. */
  total: z.int().min(0),
});

/** Record for its editors. */
export const contentRecord = contentSummary.extend({
  noun: z.enum(contentNouns),
  /** Content of the draft, else of the record. */
  content,
  /** Published version, if a draft differs from it. */
  published: content.nullable(),
  draft: draft.nullable(),
  outdatedTexts,
  /** Texts that translators have published since, and that the draft changes, too, by path: `text.vi.name`. */
  translatedMeanwhile: z.record(z.string(), z.string().nullable()).optional(),
  may: permissions,
});

/** Record as visitors would see it if its draft were published now. */
export const contentPreview = z.object({
  /** Address of its page after publication. */
  address: z.string(),
  /** Value of the field `path`, for nouns whose address it is. */
  path: z.string().nullable(),
  name: z.string(),
  language: textLanguage,
  /** Whether visitors see an earlier version. */
  isPublic: z.boolean(),
  /** Roles as which the caller may see it; other context APIs may know visitors only. */
  roles: z.array(z.enum(previewRoles)).catch(['visitor']).default(['visitor']),
  /** Facts that a publication lacks; with errors, nothing can be shown. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});

/** Response to a change: the version to base the next one on. */
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
      /** Name of the duplicate that it is about, which was merged into the record; null for the record itself. */
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
