import { z } from 'zod';
import { file } from '../files/schema.ts';
import { visibilities } from '../records/constants.ts';
import { readable } from '../records/derive.ts';
import { editedShape } from '../records/edited.ts';
import { entitySummary } from '../records/schema.ts';
import { cautious } from '../shared/cautious.ts';
import { listQuery, listResponse } from '../shared/list.ts';
import { code, coded, locale, reference, repeated } from '../shared/schema.ts';
import { documentFacets, documentSorts } from './constants.ts';
import { documents } from './definition.ts';

export const documentQuery = z.object({
  ...listQuery,
  type: repeated(code).optional(),
  year: repeated(z.string().regex(/^\d{4}$/)).optional(),
  language: repeated(locale).optional(),
  /** Default: `relevance` with `q`, else `newest`. */
  sort: z.enum(documentSorts).optional(),
});

export const documentTexts = editedShape(documents.texts);

const { type, year, language: documentLanguage, visibility } = documents.facts;

/** Facts of a document; all its readers see them. */
export const documentFacts = editedShape({ type, year, documentLanguage, visibility });

/** Document that the caller may open; `language` is that of its title. */
export const documentSummary = entitySummary.extend({
  ...readable(documentFacts),
  type: coded,
  visibility: cautious(z.enum(visibilities), 'members'),
  /** True if `members` are those of an initiative, not of the owner. */
  isOfInitiative: z.boolean().optional(),
  file,
});

export const documentList = listResponse(documentSummary, documentFacets).extend({
  organization: reference,
  /** Number of other documents, regardless of filters; the only fact given about them. */
  restricted: z.object({ signedIn: z.int().min(0), members: z.int().min(0) }),
});

export type DocumentQuery = z.infer<typeof documentQuery>;
export type DocumentQueryInput = z.input<typeof documentQuery>;
export type DocumentSummary = z.infer<typeof documentSummary>;
export type DocumentList = z.infer<typeof documentList>;
