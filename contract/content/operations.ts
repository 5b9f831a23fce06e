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
    summary: 'Lists records of a noun in all states, for their editors',
    params: nounParams,
    query: contentQuery,
    response: contentList,
  },
  listContentChoices: {
    ...contentMemberEndpoints.listContentChoices,
    summary: 'Lists records of a noun that others may reference',
    params: choiceParams,
    query: choiceQuery,
    response: contentChoices,
  },
  getContent: {
    ...contentMemberEndpoints.getContent,
    summary: 'Returns a record for its editors, with its draft',
    params: contentParams,
    response: contentRecord,
  },
  getContentPreview: {
    ...contentMemberEndpoints.getContentPreview,
    summary:
      'Returns the state of a record if its draft were published now; the header `preview` shows it on pages',
    params: contentParams,
    response: contentPreview,
  },
  createContent: {
    ...contentMemberEndpoints.createContent,
    summary: 'Creates a record as a draft',
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
    summary: 'Submits a draft to those who publish it',
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
    summary: 'Publishes a draft or a withdrawn record, now or at a given time',
    body: publication,
  },
  unscheduleContent: {
    ...contentMemberEndpoints.unscheduleContent,
    ...change,
    summary: 'Cancels the scheduled publication of a draft',
  },
  withdrawContent: {
    ...contentMemberEndpoints.withdrawContent,
    ...change,
    summary: 'Withdraws a record from visitors with a reason',
    body: contentWithdrawal,
  },
  duplicateContent: {
    ...contentMemberEndpoints.duplicateContent,
    summary: 'Duplicates a record as a draft',
    params: contentParams,
    requires: ['user', 'idempotency-key', 'rate-limited'],
    response: savedContent,
  },
  listContentRevisions: {
    ...contentMemberEndpoints.listContentRevisions,
    summary: 'Lists the versions of a record',
    params: contentParams,
    query: revisionPages,
    response: contentRevisionList,
  },
  getContentRevision: {
    ...contentMemberEndpoints.getContentRevision,
    summary: 'Returns an earlier version of a record',
    params: contentRevisionParams,
    response: contentRevision,
  },
  restoreContent: {
    ...contentMemberEndpoints.restoreContent,
    ...change,
    summary: 'Restores an earlier version of a record, with a reason',
    params: contentRevisionParams,
    body: stepReason,
  },
} as const satisfies OperationTable;
