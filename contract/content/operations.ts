import { z } from 'zod';
import { stepNote, stepReason } from '../records/steps.ts';
import type { OperationTable } from '../shared/operation.ts';
import { contentMemberEndpoints } from './endpoints.ts';
import {
  choiceParams,
  choiceQuery,
  contentChoices,
  contentList,
  contentParams,
  contentPreview,
  contentQuery,
  contentRecord,
  contentRevision,
  contentRevisionList,
  contentRevisionParams,
  nounParams,
  revisionPages,
  savedContent,
} from './schema.ts';
import { contentWithdrawal, draftBody, newContent, publication } from './write.ts';

const change = { params: contentParams, requires: ['user', 'version'], response: savedContent } as const;

export const contentOperations = {
  listContent: {
    ...contentMemberEndpoints.listContent,
    summary: 'Records of a noun in any state, for those who edit them',
    params: nounParams,
    query: contentQuery,
    response: contentList,
  },
  listContentChoices: {
    ...contentMemberEndpoints.listContentChoices,
    summary: 'Records of a noun that others may refer to',
    params: choiceParams,
    query: choiceQuery,
    response: contentChoices,
  },
  getContent: {
    ...contentMemberEndpoints.getContent,
    summary: 'A record for its editors, with its draft',
    params: contentParams,
    response: contentRecord,
  },
  getContentPreview: {
    ...contentMemberEndpoints.getContentPreview,
    summary: 'What would become of a record if its draft were published now; the header `preview` shows it',
    params: contentParams,
    response: contentPreview,
  },
  createContent: {
    ...contentMemberEndpoints.createContent,
    summary: 'Begins a record as a draft',
    params: nounParams,
    body: newContent,
    requires: ['user', 'idempotency-key', 'rate-limited'],
    response: savedContent,
  },
  saveContentDraft: {
    ...contentMemberEndpoints.saveContentDraft,
    ...change,
    summary: 'Saves the draft of a record, complete or not',
    body: draftBody,
  },
  discardContentDraft: {
    ...contentMemberEndpoints.discardContentDraft,
    summary:
      'Discards the draft of a record; a record that was never published is deleted, unless it contains others: ' +
      '`conflict` has their nouns as paths of its errors, and their numbers as messages',
    params: contentParams,
    requires: ['user', 'version'],
    response: z.object({ deleted: z.boolean() }),
  },
  submitContent: {
    ...contentMemberEndpoints.submitContent,
    ...change,
    summary: 'Sends a draft to those who publish it',
    body: stepNote,
  },
  returnContent: {
    ...contentMemberEndpoints.returnContent,
    ...change,
    summary: 'Returns a submitted draft with a reason',
    body: stepReason,
  },
  publishContent: {
    ...contentMemberEndpoints.publishContent,
    ...change,
    summary: 'Publishes a draft or a withdrawn record, now or at a moment',
    body: publication,
  },
  unscheduleContent: {
    ...contentMemberEndpoints.unscheduleContent,
    ...change,
    summary: 'Ends the schedule of a draft',
  },
  withdrawContent: {
    ...contentMemberEndpoints.withdrawContent,
    ...change,
    summary: 'Withdraws a record from visitors with a reason',
    body: contentWithdrawal,
  },
  duplicateContent: {
    ...contentMemberEndpoints.duplicateContent,
    summary: 'Begins a record with the content of another',
    params: contentParams,
    requires: ['user', 'idempotency-key', 'rate-limited'],
    response: savedContent,
  },
  listContentRevisions: {
    ...contentMemberEndpoints.listContentRevisions,
    summary: 'The history of a record',
    params: contentParams,
    query: revisionPages,
    response: contentRevisionList,
  },
  getContentRevision: {
    ...contentMemberEndpoints.getContentRevision,
    summary: 'A record as it was in a version',
    params: contentRevisionParams,
    response: contentRevision,
  },
  restoreContent: {
    ...contentMemberEndpoints.restoreContent,
    ...change,
    summary: 'Makes a record what it was in a version, with a reason',
    params: contentRevisionParams,
    body: stepReason,
  },
} as const satisfies OperationTable;
