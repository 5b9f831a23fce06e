import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { draftMemberEndpoints } from './endpoints.ts';
import { draftContent, draftKey, foundDraft, savedDraft, savedDraftList } from './schema.ts';

const params = z.object({ key: draftKey });

export const draftOperations = {
  listDrafts: {
    ...draftMemberEndpoints.listDrafts,
    summary: "Lists the caller's own form drafts, latest first, without their content",
    response: savedDraftList,
  },
  getDraft: {
    ...draftMemberEndpoints.getDraft,
    summary: "Returns one of the caller's own form drafts, or null",
    params,
    response: foundDraft,
  },
  putDraft: {
    ...draftMemberEndpoints.putDraft,
    summary: 'Saves the state of a form for its author',
    params,
    body: draftContent,
    requires: ['user'],
    response: savedDraft,
  },
  deleteDraft: {
    ...draftMemberEndpoints.deleteDraft,
    summary: 'Deletes a form draft of the caller',
    params,
    requires: ['user'],
    response: z.object({ deleted: z.boolean() }),
  },
} as const satisfies OperationTable;
