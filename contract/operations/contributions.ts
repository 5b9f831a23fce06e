import { actionParams } from '../action.ts';
import {
  actionBody,
  actionEditing,
  actionRecord,
  actionRecordParams,
  planBody,
  planRecordParams,
} from '../actionEditing.ts';
import {
  documentBody,
  documentEditing,
  documentRecordParams,
  initiativeDocumentParams,
  initiativeDocuments,
  organizationParams,
} from '../documentEditing.ts';
import { stepNote } from '../editing/value.ts';
import { withdrawal } from '../editing/withdrawal.ts';
import { endpoints } from '../endpoints.ts';
import { updateBody, updateEditing, updateRecord, updateRecordParams } from '../updateEditing.ts';
import { saved } from '../written.ts';
import type { OperationTable } from './operation.ts';

const creates = { requires: ['user', 'idempotency-key'], answer: saved } as const;
const changes = { requires: ['user', 'version'], answer: saved } as const;

/** What members of initiatives and organizations write: actions, the plan, updates and documents. */
export const contributionOperations = {
  getActionEditing: {
    ...endpoints.getActionEditing,
    summary: 'The plans and actions of an initiative that the caller may change, drafts among them',
    params: actionParams,
    answer: actionEditing,
  },
  getActionRecord: {
    ...endpoints.getActionRecord,
    summary: 'One action as it is written, for those who may change it',
    params: actionRecordParams,
    answer: actionRecord,
  },
  createAction: {
    ...endpoints.createAction,
    summary:
      'Adds an action; organizations add those that they lead, in initiatives that they are partners of',
    params: actionParams,
    body: actionBody,
    ...creates,
  },
  updateAction: {
    ...endpoints.updateAction,
    summary: 'Changes an action; organizations change those that they lead',
    params: actionRecordParams,
    body: actionBody,
    ...changes,
  },
  confirmAction: {
    ...endpoints.confirmAction,
    summary: 'Confirms for the initiative which actors and contributions an organization has written',
    params: actionRecordParams,
    body: stepNote,
    ...changes,
  },
  createPlan: {
    ...endpoints.createPlan,
    summary: 'Adds an action plan of the coalition',
    params: actionParams,
    body: planBody,
    ...creates,
  },
  updatePlan: {
    ...endpoints.updatePlan,
    summary: 'Changes an action plan of the coalition',
    params: planRecordParams,
    body: planBody,
    ...changes,
  },
  getUpdateEditing: {
    ...endpoints.getUpdateEditing,
    summary:
      'The updates of an initiative that the caller may change, drafts and those of later days among them',
    params: actionParams,
    answer: updateEditing,
  },
  getUpdateRecord: {
    ...endpoints.getUpdateRecord,
    summary: 'One update as it is written, for those who may change it',
    params: updateRecordParams,
    answer: updateRecord,
  },
  createUpdate: {
    ...endpoints.createUpdate,
    summary: 'Adds an update of an initiative; a moment in the future keeps it back until then',
    params: actionParams,
    body: updateBody,
    ...creates,
  },
  updateUpdate: {
    ...endpoints.updateUpdate,
    summary: 'Changes an update of an initiative; in the name of an organization, only its editors',
    params: updateRecordParams,
    body: updateBody,
    ...changes,
  },
  withdrawUpdate: {
    ...endpoints.withdrawUpdate,
    summary: 'Withdraws an update from visitors, for a reason; its words stay as they are',
    params: updateRecordParams,
    body: withdrawal,
    ...changes,
  },
  listInitiativeDocuments: {
    ...endpoints.listInitiativeDocuments,
    summary: 'Documents of one initiative that the caller may have, the newest first',
    params: actionParams,
    answer: initiativeDocuments,
  },
  getInitiativeDocumentEditing: {
    ...endpoints.getInitiativeDocumentEditing,
    summary: 'The documents of an initiative as they are written, for those who may change them',
    params: actionParams,
    answer: documentEditing,
  },
  createInitiativeDocument: {
    ...endpoints.createInitiativeDocument,
    summary: 'Adds a document of an initiative; the organization that convenes it keeps it',
    params: actionParams,
    body: documentBody,
    ...creates,
  },
  updateInitiativeDocument: {
    ...endpoints.updateInitiativeDocument,
    summary: 'Changes a document of an initiative',
    params: initiativeDocumentParams,
    body: documentBody,
    ...changes,
  },
  getDocumentEditing: {
    ...endpoints.getDocumentEditing,
    summary: 'The documents of an organization as they are written, for those who may change them',
    params: organizationParams,
    answer: documentEditing,
  },
  createDocument: {
    ...endpoints.createDocument,
    summary: 'Adds a document of an organization',
    params: organizationParams,
    body: documentBody,
    ...creates,
  },
  updateDocument: {
    ...endpoints.updateDocument,
    summary: 'Changes a document of an organization',
    params: documentRecordParams,
    body: documentBody,
    ...changes,
  },
} as const satisfies OperationTable;
