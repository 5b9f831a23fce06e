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

/** Default: the caller's language with most to do. */
export const translationQuery = z.object({
  language: locale.optional(),
  state: repeated(z.enum(translationStates)).optional(),
  noun: repeated(noun).optional(),
  /** Part of a name or slug of the record, in any language. */
  q: z.string().trim().max(200).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const named = z.object({ name: z.string(), language: textLanguage });

const translationItem = z.object({
  noun,
  id: z.uuid(),
  record: named,
  owner: named.nullable().default(null),
  /** Code list of an entry. */
  list: z.string().optional(),
  sourceLocale: locale,
  state: z.enum(translationStates),
  /** Views in the last 90 days of its page, or of the one that contains it. */
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

/** Work per language of the caller, and records of one of them, most viewed first. */
export const translationList = z.object({
  languages: z.array(
    z.object({
      locale,
      counts,
      /** True if a count has reached its limit. */
      more: z.boolean().default(false),
    }),
  ),
  /** Null if the caller translates nothing. */
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
  /** Name of the text: `summary`. */
  name: z.string(),
  /** Part that it belongs to, with its name in the source language. */
  part: z.object({ name: z.string(), title: z.string() }).nullable().default(null),
  control: cautious(z.enum(textControls), 'paragraphs'),
  isRequired: z.boolean(),
  source: text,
  sourceLanguage: textLanguage,
  /** Source text behind the translation, if it differs from the present one. */
  before: text.default(null),
  /** True if the source text has changed since. */
  hasChanged: z.boolean().default(false),
  /** Text that visitors see in this language. */
  published: text,
  /** True if the draft's text is an unchanged machine text. */
  isMachine: z.boolean().default(false),
  isReadOnly: z.boolean().default(false),
});

export const translation = z.object({
  noun: cautious(noun, 'initiatives'),
  id: z.uuid(),
  language: textLanguage,
  sourceLocale: textLanguage,
  record: named,
  owner: named.nullable().default(null),
  /** Outermost first. */
  slugs: z.array(z.string()),
  state: cautious(z.enum(translationStates), 'draft'),
  version: z.int().min(0),
  seen: z.string(),
  fields: z.array(translationField),
  /** Texts of the draft, else public ones. */
  texts: z.record(z.string(), text),
  /** Keys of machine texts that a person has approved. */
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
  /** True if a second person publishes. */
  isReviewed: z.boolean(),
  /** True if the context API has machine translation. */
  hasMachine: z.boolean().default(false),
  may: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    return: z.boolean(),
    publish: z.boolean(),
  }),
});

export const savedTranslation = z.object({
  version: z.int().min(0),
  seen: z.string(),
  state: z.enum(translationStates),
  /** Texts that a machine had no time to draft: call again. */
  remaining: z.int().min(0).default(0),
});

export type TranslationQuery = z.infer<typeof translationQuery>;
export type TranslationList = z.infer<typeof translationList>;
export type TranslationItem = z.infer<typeof translationItem>;
export type Translation = z.infer<typeof translation>;
export type TranslationField = z.infer<typeof translationField>;
export type SavedTranslation = z.infer<typeof savedTranslation>;
