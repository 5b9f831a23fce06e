import { sql } from 'kysely';
import { documents as definition } from '#contract/documents/definition.ts';
import { publicDocument } from '../../platform/database/publicRecords.ts';
import { historyInInitiative, historyRows } from '../../platform/history/historyRows.ts';
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
  history: {
    initiative: historyInInitiative('document'),
    organization: (id) =>
      historyRows('document', {
        where: sql`document.organization_id = ${id} and document.initiative_id is null`,
      }),
  },
  links: { definition },
};
