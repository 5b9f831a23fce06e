import { z } from 'zod';
import { progressSummary } from '../indicators/progress.ts';
import { indicatorStatus } from '../indicators/schema.ts';
import { listQuery } from '../shared/list.ts';
import { coded, slug, textLanguage } from '../shared/schema.ts';
import { searchKinds } from '../shared/searchKinds.ts';

const kind = z.enum(searchKinds);

export const searchQuery = z.object({
  q: listQuery.q,
  /** Limits results to this kind, in pages; without it, the best of every kind. */
  kind: kind.optional(),
  page: listQuery.page,
});

export const suggestionQuery = z.object({ q: listQuery.q });

/** `language` is that of the name. */
const suggestion = z.object({
  kind,
  /** Outermost record first. */
  slugs: z.array(slug).min(1),
  name: z.string(),
  language: textLanguage,
  /** Containing record. */
  context: z.object({ name: z.string(), language: textLanguage }).nullable(),
});

/** Found parts of a text: start and end in UTF-16 code units, in order. */
const marks = z.array(z.tuple([z.int().min(0), z.int().min(0)])).default([]);

const searchResult = suggestion.extend({
  summary: z.string(),
  /** Null for none or several. */
  country: coded.nullable(),
  updatedAt: z.iso.datetime(),
  /** Of an initiative or goal; missing from context APIs that do not count it. */
  progress: progressSummary.optional(),
  /** Of an indicator, with the verification of its latest value. */
  status: indicatorStatus.optional(),
  marks: z
    .object({ name: marks, summary: marks, context: marks, country: marks })
    .default({ name: [], summary: [], context: [], country: [] }),
});

export const searchResponse = z.object({
  /** Results of all kinds. */
  total: z.int().min(0),
  /** Kind with the best result first; items only of the requested kind. */
  groups: z.array(z.object({ kind, total: z.int().min(0), items: z.array(searchResult) })),
  page: z.int().min(1),
  /** Items per group. */
  pageSize: z.int().min(1),
  /** Pages of the requested kind; 1 without a kind. */
  pageCount: z.int().min(1),
  /** True if no record has all words: results have most of them. */
  isPartial: z.boolean().default(false),
  /** Similar texts that find something, if nothing was found. */
  spellings: z.array(z.string()).default([]),
  /** Parts of the text that find something, if nothing was found. */
  broader: z.array(z.string()).default([]),
});

/** Best results of any kind, for suggestions while typing. */
export const searchSuggestions = z.object({ items: z.array(suggestion).max(8) });

export type SearchQuery = z.infer<typeof searchQuery>;
export type SearchQueryInput = z.input<typeof searchQuery>;
export type SearchResponse = z.infer<typeof searchResponse>;
export type SearchResult = z.infer<typeof searchResult>;
export type SearchSuggestion = z.infer<typeof suggestion>;
export type SearchSuggestions = z.infer<typeof searchSuggestions>;
