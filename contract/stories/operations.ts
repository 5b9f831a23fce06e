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
    summary: 'Lists updates of an initiative that the caller may change, including drafts and scheduled ones',
    params: initiativeParams,
    response: updateEditing,
  },
  getUpdateRecord: {
    ...storyMemberEndpoints.getUpdateRecord,
    summary: 'Returns an update for editing',
    params: updateRecordParams,
    response: updateRecord,
  },
  createUpdate: {
    ...storyMemberEndpoints.createUpdate,
    summary: 'Creates an update of an initiative; with a time in the future, it is scheduled',
    params: initiativeParams,
    body: updateBody,
    ...creates,
  },
  updateUpdate: {
    ...storyMemberEndpoints.updateUpdate,
    summary: 'Changes an update of an initiative; one of an organization, only for its editors',
    params: updateRecordParams,
    body: updateBody,
    ...changes,
  },
  withdrawUpdate: {
    ...storyMemberEndpoints.withdrawUpdate,
    summary: 'Withdraws an update from visitors, with a reason; its text remains',
    params: updateRecordParams,
    body: withdrawal,
    ...changes,
  },
  listStories: {
    ...storyEndpoints.listStories,
    summary: 'Lists site news and all updates, filtered, sorted and paged, with facet counts',
    query: storyQuery,
    response: storyList,
  },
  getStory: {
    ...storyEndpoints.getStory,
    summary: 'Returns a story or update by its slug; for a former slug, the record with its current slug',
    params: z.object({ story: slug }),
    response: storyDetail,
  },
  listUpdates: {
    ...storyEndpoints.listUpdates,
    summary: 'Lists the updates of an initiative and of its projects, filtered, sorted and paged',
    params: initiativeParams,
    query: updateQuery,
    response: updateList,
  },
  getUpdate: {
    ...storyEndpoints.getUpdate,
    summary: 'Returns an update of an initiative',
    params: z.object({ initiative: slug, update: slug }),
    response: storyDetail,
  },
  listProjectUpdates: {
    ...storyEndpoints.listProjectUpdates,
    summary: 'Lists the updates of a project, filtered, sorted and paged',
    params: z.object({ initiative: slug, project: slug }),
    query: updateQuery,
    response: projectUpdateList,
  },
  getProjectUpdate: {
    ...storyEndpoints.getProjectUpdate,
    summary: 'Returns an update of a project',
    params: z.object({ initiative: slug, project: slug, update: slug }),
    response: storyDetail,
  },
} as const satisfies OperationTable;
