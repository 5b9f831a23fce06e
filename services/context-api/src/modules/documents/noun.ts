import { sql } from 'kysely';
import { publicDocument } from '../../platform/database/publicRecords.ts';
import type { Noun, SearchSource } from '../../platform/nouns/noun.ts';
import { inside, isPublished, namesOfCode } from '../../platform/search/searchSources.ts';

/** Restricted documents are not found. */
export const documentSearch: SearchSource = {
  ...inside('document', 'organization'),
  published: sql`(${isPublished('organization')} and ${publicDocument})`,
  countries: sql`array[organization.country]`,
  topics: namesOfCode('document_type', 'document.type'),
  follows: ['initiative', 'organization'],
};

export const documentNoun: Noun = {
  entity: 'document',
  search: documentSearch,
  codes: { 'document-type': 'type' },
};
