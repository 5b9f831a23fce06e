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
    summary: 'Lists documents of an initiative that the caller may open, newest first',
    params: initiativeParams,
    response: initiativeDocuments,
  },
  getInitiativeDocumentEditing: {
    ...documentMemberEndpoints.getInitiativeDocumentEditing,
    summary: 'Lists the documents of an initiative for editing',
    params: initiativeParams,
    response: documentEditing,
  },
  createInitiativeDocument: {
    ...documentMemberEndpoints.createInitiativeDocument,
    summary: 'Creates a document of an initiative, owned by its convening organization',
    params: initiativeParams,
    body: documentBody,
    ...creates,
  },
  updateInitiativeDocument: {
    ...documentMemberEndpoints.updateInitiativeDocument,
    summary: 'Updates a document of an initiative',
    params: initiativeDocumentParams,
    body: documentBody,
    ...changes,
  },
  getDocumentEditing: {
    ...documentMemberEndpoints.getDocumentEditing,
    summary: 'Lists the documents of an organization for editing',
    params: organizationParams,
    response: documentEditing,
  },
  createDocument: {
    ...documentMemberEndpoints.createDocument,
    summary: 'Creates a document of an organization',
    params: organizationParams,
    body: documentBody,
    ...creates,
  },
  updateDocument: {
    ...documentMemberEndpoints.updateDocument,
    summary: 'Updates a document of an organization',
    params: documentRecordParams,
    body: documentBody,
    ...changes,
  },
  listDocuments: {
    ...documentEndpoints.listDocuments,
    summary: 'Lists documents of an organization that the caller may open, filtered, sorted and paged',
    params: z.object({ organization: slug }),
    query: documentQuery,
    response: documentList,
  },
} as const satisfies OperationTable;
