import { z } from 'zod';
import { documentFacets, documentSorts } from './constants.ts';
import { visibilities } from '../records/constants.ts';
import { entitySummary } from '../records/schema.ts';
import { file } from '../files/schema.ts';
import { listResponse, listQuery } from '../shared/list.ts';
import { code, coded, locale, reference, repeated } from '../shared/schema.ts';

export const documentQuery = z.object({
  ...listQuery,
  type: repeated(code).optional(),
  /** Years that the documents are of. */
  year: repeated(z.string().regex(/^\d{4}$/)).optional(),
  /** Languages that the documents themselves are in. */
  language: repeated(locale).optional(),
  /** Defaults to `relevance` with `q`, to `newest` without. */
  sort: z.enum(documentSorts).optional(),
});

/** A document that the caller may have; `language` tells which language its title is in. */
export const documentSummary = entitySummary.extend({
  type: coded,
  /** The year that it is of, or appeared in. */
  year: z.int(),
  documentLanguage: locale,
  visibility: z.enum(visibilities),
  /** Whether its members are those of an initiative, not of the organization that keeps it. */
  isOfInitiative: z.boolean().optional(),
  file,
});

export const documentList = listResponse(documentSummary, documentFacets).extend({
  organization: reference,
  /** How many documents there are besides that the caller may not have, whatever the filters; nothing else is said of them. */
  restricted: z.object({ signedIn: z.int().min(0), members: z.int().min(0) }),
});

export type DocumentQuery = z.infer<typeof documentQuery>;
export type DocumentQueryInput = z.input<typeof documentQuery>;
export type DocumentSummary = z.infer<typeof documentSummary>;
export type DocumentList = z.infer<typeof documentList>;
