import { z } from 'zod';
import { cautious } from '../shared/cautious.ts';
import { locale, repeated, textLanguage } from '../shared/schema.ts';
import {
  openTranslationStates,
  textControls,
  translationDraftStates,
  translationNouns,
  translationStates,
} from './constants.ts';

const noun = z.enum(translationNouns);

export const translationParams = z.object({ language: locale, noun, id: z.uuid() });

/** Without a language, the one of the caller's languages that has most to do. */
export const translationQuery = z.object({
  language: locale.optional(),
  state: repeated(z.enum(translationStates)).optional(),
  noun: repeated(noun).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const named = z.object({ name: z.string(), language: textLanguage });

const translationItem = z.object({
  noun,
  id: z.uuid(),
  record: named,
  /** Initiative or organization of the record. */
  owner: named.nullable().default(null),
  /** Code list of an entry. */
  list: z.string().optional(),
  sourceLocale: locale,
  state: z.enum(translationStates),
  /** Views of its page, or of the one that contains it, in the last 90 days. */
  views: z.int().min(0).default(0),
  /** Person of the last step of a draft. */
  by: z.string().nullable().default(null),
});

const counts = z.object(
  Object.fromEntries(openTranslationStates.map((state) => [state, z.int().min(0).default(0)])) as Record<
    (typeof openTranslationStates)[number],
    z.ZodDefault<z.ZodInt>
  >,
);

/** Languages of a caller with what is to do in each, and the records of one of them, most viewed first. */
export const translationList = z.object({
  languages: z.array(
    z.object({
      locale,
      counts,
      /** Whether a count has reached its limit. */
      more: z.boolean().default(false),
    }),
  ),
  /** Null where the caller translates nothing. */
  language: locale.nullable(),
  items: z.array(translationItem),
  total: z.int().min(0),
  more: z.boolean().default(false),
  page: z.int().min(1),
  pageCount: z.int().min(1),
});

const text = z.string().nullable();

const translationField = z.object({
  /** Key in `texts`. */
  key: z.string(),
  /** Name of the text, `summary`. */
  name: z.string(),
  /** Part that it belongs to, with its name in the source language. */
  part: z.object({ name: z.string(), title: z.string() }).nullable().default(null),
  control: cautious(z.enum(textControls), 'paragraphs'),
  isRequired: z.boolean(),
  source: text,
  sourceLanguage: textLanguage,
  /** Source text that the translation was made from, where it differs from the present one. */
  before: text.default(null),
  /** Whether the source text has changed since. */
  hasChanged: z.boolean().default(false),
  /** Text that visitors see in this language. */
  published: text,
  /** Whether the draft's text is that of a machine, unchanged. */
  isMachine: z.boolean().default(false),
  /** Whether the caller may read the text only. */
  isReadOnly: z.boolean().default(false),
});

export const translation = z.object({
  noun: cautious(noun, 'initiatives'),
  id: z.uuid(),
  language: textLanguage,
  sourceLocale: textLanguage,
  record: named,
  owner: named.nullable().default(null),
  /** Slugs of the record's address, outermost first. */
  slugs: z.array(z.string()),
  state: cautious(z.enum(translationStates), 'draft'),
  version: z.int().min(0),
  seen: z.string(),
  fields: z.array(translationField),
  /** Texts of the draft, else those that visitors see. */
  texts: z.record(z.string(), text),
  /** Keys of machine texts that a person has read and found right. */
  read: z.array(z.string()).default([]),
  draft: z
    .object({
      state: z.enum(translationDraftStates),
      note: z.string().nullable(),
      by: z.string(),
      isYou: z.boolean(),
      at: z.iso.datetime(),
    })
    .nullable(),
  /** Whether a second person publishes a translation to this language. */
  isReviewed: z.boolean(),
  /** Whether the context API can draft it by machine. */
  hasMachine: z.boolean().default(false),
  may: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    return: z.boolean(),
    publish: z.boolean(),
  }),
});

/** Response to a change of a translation. */
export const savedTranslation = z.object({
  version: z.int().min(0),
  seen: z.string(),
  state: z.enum(translationStates),
  /** Texts that a machine has not drafted yet, for want of time: call again. */
  remaining: z.int().min(0).default(0),
});

export type TranslationQuery = z.infer<typeof translationQuery>;
export type TranslationList = z.infer<typeof translationList>;
export type TranslationItem = z.infer<typeof translationItem>;
export type Translation = z.infer<typeof translation>;
export type TranslationField = z.infer<typeof translationField>;
export type SavedTranslation = z.infer<typeof savedTranslation>;
