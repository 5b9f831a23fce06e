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
    summary: 'Returns the action plan of an initiative, and its actions by goal and actor',
    params: initiativeParams,
    response: ecosystemAction,
  },
  listActions: {
    ...actionEndpoints.listActions,
    summary: 'Lists the actions of an initiative, filtered, sorted and paged, with facet counts',
    params: initiativeParams,
    query: actionQuery,
    response: actionList,
  },
  getActionEditing: {
    ...actionMemberEndpoints.getActionEditing,
    summary: 'Lists plans and actions of an initiative that the caller may update, including drafts',
    params: initiativeParams,
    response: actionEditing,
  },
  getActionRecord: {
    ...actionMemberEndpoints.getActionRecord,
    summary: 'Returns an action for editing',
    params: actionRecordParams,
    response: actionRecord,
  },
  createAction: {
    ...actionMemberEndpoints.createAction,
    summary:
      'Creates an action; organizations create those that they lead, in initiatives whose partners they are',
    params: initiativeParams,
    body: actionBody,
    ...creates,
  },
  updateAction: {
    ...actionMemberEndpoints.updateAction,
    summary: 'Updates an action; organizations update those that they lead',
    params: actionRecordParams,
    body: actionBody,
    ...changes,
  },
  duplicateAction: {
    ...actionMemberEndpoints.duplicateAction,
    summary: 'Duplicates an action as a draft, without results, contributions and evidence',
    params: actionRecordParams,
    ...creates,
  },
  confirmAction: {
    ...actionMemberEndpoints.confirmAction,
    summary: 'Confirms for the initiative the actors and contributions that an organization has entered',
    params: actionRecordParams,
    body: stepNote,
    ...changes,
  },
  createPlan: {
    ...actionMemberEndpoints.createPlan,
    summary: 'Creates an action plan of the coalition',
    params: initiativeParams,
    body: planBody,
    ...creates,
  },
  updatePlan: {
    ...actionMemberEndpoints.updatePlan,
    summary: 'Updates an action plan of the coalition',
    params: planRecordParams,
    body: planBody,
    ...changes,
  },
} as const satisfies OperationTable;
