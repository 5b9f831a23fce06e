import { z } from 'zod';
import { draftStates } from '#contract/content/constants.ts';
import { locale } from '#contract/shared/schema.ts';
import { translationDraftStates } from '#contract/translation/constants.ts';

const values = z.record(z.string(), z.unknown());
const texts = z.record(z.string(), z.string().nullable());
const machineTexts = z.record(z.string(), z.string());
const note = z.string().nullable();

const recordDraft = z.strictObject({
  entity: z.string(),
  address: z.string(),
  isNew: z.boolean(),
  state: z.enum(draftStates),
  note,
  /** Moment of its publication; absent in archives of earlier releases. */
  publishAt: z.iso.datetime().nullable().default(null),
  /** Languages checked against the current source text. */
  upToDate: z.array(locale),
  /** Published texts of translators that the draft also changes, by path. */
  conflicts: texts,
  content: values,
  /** Records inside a new one, as an initiative's goals. */
  inside: z.record(z.string(), z.array(z.unknown())),
});

/** Draft of a translation, and published machine texts. */
const translation = z.strictObject({
  entity: z.string(),
  address: z.string(),
  locale,
  state: z.enum(translationDraftStates).nullable(),
  texts,
  base: texts,
  machine: machineTexts,
  read: z.array(z.string()),
  source: texts.nullable(),
  note,
  publishedSource: texts.nullable(),
  publishedMachine: machineTexts,
});

const valueDraft = z.strictObject({
  address: z.string(),
  year: z.int(),
  state: z.enum(['draft', 'submitted', 'returned']),
  note,
  content: values,
});

/** Response that is being written or was returned. */
const responseDraft = z.strictObject({
  address: z.string(),
  criterion: z.string(),
  state: z.enum(['open', 'draft', 'returned']),
  note,
  draft: values.nullable(),
});

export const archivedDrafts = z.strictObject({
  records: z.array(recordDraft),
  translations: z.array(translation),
  values: z.array(valueDraft),
  answers: z.array(responseDraft),
});

export type ArchivedDrafts = z.output<typeof archivedDrafts>;

export const draftNouns = {
  records: 'drafts',
  translations: 'translations',
  values: 'draftValues',
  answers: 'draftAnswers',
} as const satisfies Record<keyof ArchivedDrafts, string>;

export type RecordDraft = ArchivedDrafts['records'][number];
export type Translation = ArchivedDrafts['translations'][number];
export type ValueDraft = ArchivedDrafts['values'][number];
export type ResponseDraft = ArchivedDrafts['answers'][number];

export const noDrafts: ArchivedDrafts = { records: [], translations: [], values: [], answers: [] };
