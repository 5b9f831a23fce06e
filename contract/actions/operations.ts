import { stepNote } from '../records/steps.ts';
import { saved } from '../records/write.ts';
import type { OperationTable } from '../shared/operation.ts';
import { initiativeParams } from '../shared/schema.ts';
import { actionEndpoints, actionMemberEndpoints } from './endpoints.ts';
import { actionList, actionQuery, ecosystemAction } from './schema.ts';
import {
  actionBody,
  actionEditing,
  actionRecord,
  actionRecordParams,
  planBody,
  planRecordParams,
} from './write.ts';

const changes = { requires: ['user', 'version'], response: saved } as const;
const creates = { requires: ['user', 'idempotency-key'], response: saved } as const;

export const actionOperations = {
  getEcosystemAction: {
    ...actionEndpoints.getEcosystemAction,
    summary: 'The action plan of one initiative, and its actions by goal and actor',
    params: initiativeParams,
    response: ecosystemAction,
  },
  listActions: {
    ...actionEndpoints.listActions,
    summary: 'Actions of one initiative, filtered, sorted and paged, with facet counts',
    params: initiativeParams,
    query: actionQuery,
    response: actionList,
  },
  getActionEditing: {
    ...actionMemberEndpoints.getActionEditing,
    summary: 'The plans and actions of an initiative that the caller may change, drafts among them',
    params: initiativeParams,
    response: actionEditing,
  },
  getActionRecord: {
    ...actionMemberEndpoints.getActionRecord,
    summary: 'One action as it is written, for those who may change it',
    params: actionRecordParams,
    response: actionRecord,
  },
  createAction: {
    ...actionMemberEndpoints.createAction,
    summary:
      'Adds an action; organizations add those that they lead, in initiatives that they are partners of',
    params: initiativeParams,
    body: actionBody,
    ...creates,
  },
  updateAction: {
    ...actionMemberEndpoints.updateAction,
    summary: 'Changes an action; organizations change those that they lead',
    params: actionRecordParams,
    body: actionBody,
    ...changes,
  },
  duplicateAction: {
    ...actionMemberEndpoints.duplicateAction,
    summary: 'Adds a draft with the content of an action, without results, contributions and evidence',
    params: actionRecordParams,
    ...creates,
  },
  confirmAction: {
    ...actionMemberEndpoints.confirmAction,
    summary: 'Confirms for the initiative which actors and contributions an organization has written',
    params: actionRecordParams,
    body: stepNote,
    ...changes,
  },
  createPlan: {
    ...actionMemberEndpoints.createPlan,
    summary: 'Adds an action plan of the coalition',
    params: initiativeParams,
    body: planBody,
    ...creates,
  },
  updatePlan: {
    ...actionMemberEndpoints.updatePlan,
    summary: 'Changes an action plan of the coalition',
    params: planRecordParams,
    body: planBody,
    ...changes,
  },
} as const satisfies OperationTable;
