import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { documents as definition } from '#contract/documents/definition.ts';
import { membershipOf } from '../../platform/auth/membership.ts';
import { historyInInitiative, historyRows } from '../../platform/history/historyRows.ts';
import type { FileColumn, Noun, SearchSource } from '../../platform/nouns/noun.ts';
import { inside, isPublished, namesOfCode } from '../../platform/search/searchSources.ts';
import { namesFile } from '../../platform/visibility/fileColumns.ts';
import { publicDocument, visibleDocument } from './visible.ts';

/** Restricted documents are not found. */
export const documentSearch: SearchSource = {
  ...inside('document', 'organization'),
  published: sql`(${isPublished('organization')} and ${publicDocument})`,
  countries: sql`array[organization.country]`,
  topics: namesOfCode('document_type', 'document.type'),
  follows: ['initiative', 'organization'],
};

const file: FileColumn = { name: 'document.sha256', format: 'hash' };

const showing = (visible: RawBuilder<SqlBool>) => sql`
  select 1 from document join organization on organization.id = document.organization_id
  where ${namesFile(file)} and ${visible} and organization.status = 'published'`;

export const documentNoun: Noun = {
  entity: 'document',
  hasFirstSlug: true,
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
  files: {
    columns: [file],
    shown: [showing(publicDocument)],
    shownTo: (context) => showing(visibleDocument(membershipOf(context))),
    inInitiative: [
      sql`select 1 from document join initiative on initiative.id = document.initiative_id
        where ${namesFile(file)}`,
    ],
    ofOrganization: [
      [
        'document.write',
        sql`select 1 from document join organization on organization.id = document.organization_id
          where ${namesFile(file)} and document.initiative_id is null`,
      ],
    ],
  },
};
