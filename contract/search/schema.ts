import { z } from 'zod';
import { listQuery } from '../shared/list.ts';
import { searchKinds } from './constants.ts';
import { coded, locale, slug } from '../shared/schema.ts';

const kind = z.enum(searchKinds);

export const searchQuery = z.object({
  q: listQuery.q,
  /** Only results of this kind, in pages; without it the best of every kind. */
  kind: kind.optional(),
  page: listQuery.page,
});

export const suggestionQuery = z.object({ q: listQuery.q });

/** A record by name; `language` tells which language its text is in. */
const suggestion = z.object({
  kind,
  /** The slugs of its address, from the outermost record to this one. */
  slugs: z.array(slug).min(1),
  name: z.string(),
  language: locale,
  /** The record that it lies in. */
  context: z.object({ name: z.string(), language: locale }).nullable(),
});

const searchResult = suggestion.extend({
  summary: z.string(),
  /** Where the record is at home; null for what belongs to no country, or to several. */
  country: coded.nullable(),
  updatedAt: z.iso.datetime(),
});

export const searchResponse = z.object({
  /** Results of all kinds together. */
  total: z.int().min(0),
  /** Every kind, that of the best result first; items only of the kind that was asked for. */
  groups: z.array(z.object({ kind, total: z.int().min(0), items: z.array(searchResult) })),
  page: z.int().min(1),
  /** Largest number of items in a group. */
  pageSize: z.int().min(1),
  /** Pages of the kind that was asked for; 1 without a kind. */
  pageCount: z.int().min(1),
});

/** The best results whatever their kind, for a list that opens while one types. */
export const searchSuggestions = z.object({ items: z.array(suggestion).max(8) });

export type SearchQuery = z.infer<typeof searchQuery>;
export type SearchQueryInput = z.input<typeof searchQuery>;
export type SearchResponse = z.infer<typeof searchResponse>;
export type SearchResult = z.infer<typeof searchResult>;
export type SearchSuggestion = z.infer<typeof suggestion>;
export type SearchSuggestions = z.infer<typeof searchSuggestions>;
