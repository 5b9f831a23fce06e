import { z } from 'zod';
import { saved } from '../records/write.ts';
import type { OperationTable } from '../shared/operation.ts';
import { initiativeParams, slug } from '../shared/schema.ts';
import { documentEndpoints, documentMemberEndpoints } from './endpoints.ts';
import { documentList, documentQuery } from './schema.ts';
import {
  documentBody,
  documentEditing,
  documentRecordParams,
  initiativeDocumentParams,
  initiativeDocuments,
  organizationParams,
} from './write.ts';

const changes = { requires: ['user', 'version'], response: saved } as const;
const creates = { requires: ['user', 'idempotency-key'], response: saved } as const;

export const documentOperations = {
  listInitiativeDocuments: {
    ...documentEndpoints.listInitiativeDocuments,
    summary: 'Documents of one initiative that the caller may have, the newest first',
    params: initiativeParams,
    response: initiativeDocuments,
  },
  getInitiativeDocumentEditing: {
    ...documentMemberEndpoints.getInitiativeDocumentEditing,
    summary: 'The documents of an initiative as they are written, for those who may change them',
    params: initiativeParams,
    response: documentEditing,
  },
  createInitiativeDocument: {
    ...documentMemberEndpoints.createInitiativeDocument,
    summary: 'Adds a document of an initiative; the organization that convenes it keeps it',
    params: initiativeParams,
    body: documentBody,
    ...creates,
  },
  updateInitiativeDocument: {
    ...documentMemberEndpoints.updateInitiativeDocument,
    summary: 'Changes a document of an initiative',
    params: initiativeDocumentParams,
    body: documentBody,
    ...changes,
  },
  getDocumentEditing: {
    ...documentMemberEndpoints.getDocumentEditing,
    summary: 'The documents of an organization as they are written, for those who may change them',
    params: organizationParams,
    response: documentEditing,
  },
  createDocument: {
    ...documentMemberEndpoints.createDocument,
    summary: 'Adds a document of an organization',
    params: organizationParams,
    body: documentBody,
    ...creates,
  },
  updateDocument: {
    ...documentMemberEndpoints.updateDocument,
    summary: 'Changes a document of an organization',
    params: documentRecordParams,
    body: documentBody,
    ...changes,
  },
  listDocuments: {
    ...documentEndpoints.listDocuments,
    summary: 'Documents of one organization that the caller may have, filtered, sorted and paged',
    params: z.object({ organization: slug }),
    query: documentQuery,
    response: documentList,
  },
} as const satisfies OperationTable;
