import { z } from 'zod';
import { withdrawal } from '../records/withdrawal.ts';
import { saved } from '../records/write.ts';
import type { OperationTable } from '../shared/operation.ts';
import { initiativeParams, slug } from '../shared/schema.ts';
import { storyEndpoints, storyMemberEndpoints } from './endpoints.ts';
import { projectUpdateList, storyDetail, storyList, storyQuery, updateList, updateQuery } from './schema.ts';
import { updateBody, updateEditing, updateRecord, updateRecordParams } from './write.ts';

const changes = { requires: ['user', 'version'], response: saved } as const;
const creates = { requires: ['user', 'idempotency-key'], response: saved } as const;

export const storyOperations = {
  getUpdateEditing: {
    ...storyMemberEndpoints.getUpdateEditing,
    summary:
      'The updates of an initiative that the caller may change, drafts and those of later days among them',
    params: initiativeParams,
    response: updateEditing,
  },
  getUpdateRecord: {
    ...storyMemberEndpoints.getUpdateRecord,
    summary: 'One update as it is written, for those who may change it',
    params: updateRecordParams,
    response: updateRecord,
  },
  createUpdate: {
    ...storyMemberEndpoints.createUpdate,
    summary: 'Adds an update of an initiative; a moment in the future keeps it back until then',
    params: initiativeParams,
    body: updateBody,
    ...creates,
  },
  updateUpdate: {
    ...storyMemberEndpoints.updateUpdate,
    summary: 'Changes an update of an initiative; in the name of an organization, only its editors',
    params: updateRecordParams,
    body: updateBody,
    ...changes,
  },
  withdrawUpdate: {
    ...storyMemberEndpoints.withdrawUpdate,
    summary: 'Withdraws an update from visitors, for a reason; its words stay as they are',
    params: updateRecordParams,
    body: withdrawal,
    ...changes,
  },
  listStories: {
    ...storyEndpoints.listStories,
    summary: 'Site news and all updates in one list, filtered, sorted and paged, with facet counts',
    query: storyQuery,
    response: storyList,
  },
  getStory: {
    ...storyEndpoints.getStory,
    summary: 'One story or update by its slug; a former slug answers the record with its present slug',
    params: z.object({ story: slug }),
    response: storyDetail,
  },
  listUpdates: {
    ...storyEndpoints.listUpdates,
    summary: 'The updates of one initiative and of its projects, filtered, sorted and paged',
    params: initiativeParams,
    query: updateQuery,
    response: updateList,
  },
  getUpdate: {
    ...storyEndpoints.getUpdate,
    summary: 'One update of an initiative',
    params: z.object({ initiative: slug, update: slug }),
    response: storyDetail,
  },
  listProjectUpdates: {
    ...storyEndpoints.listProjectUpdates,
    summary: 'The updates of one project, filtered, sorted and paged',
    params: z.object({ initiative: slug, project: slug }),
    query: updateQuery,
    response: projectUpdateList,
  },
  getProjectUpdate: {
    ...storyEndpoints.getProjectUpdate,
    summary: 'One update of a project',
    params: z.object({ initiative: slug, project: slug, update: slug }),
    response: storyDetail,
  },
} as const satisfies OperationTable;
