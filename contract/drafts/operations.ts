import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { draftMemberEndpoints } from './endpoints.ts';
import { draftContent, draftKey, foundDraft, savedDraft, savedDraftList } from './schema.ts';

const params = z.object({ key: draftKey });

export const draftOperations = {
  listDrafts: {
    ...draftMemberEndpoints.listDrafts,
    summary: "The caller's own drafts, the latest first, without their content",
    response: savedDraftList,
  },
  getDraft: {
    ...draftMemberEndpoints.getDraft,
    summary: "One of the caller's own drafts, null where there is none",
    params,
    response: foundDraft,
  },
  putDraft: {
    ...draftMemberEndpoints.putDraft,
    summary: 'Keeps the state of a form for its author',
    params,
    body: draftContent,
    requires: ['user'],
    response: savedDraft,
  },
  deleteDraft: {
    ...draftMemberEndpoints.deleteDraft,
    summary: 'Forgets a draft',
    params,
    requires: ['user'],
    response: z.object({ deleted: z.boolean() }),
  },
} as const satisfies OperationTable;
