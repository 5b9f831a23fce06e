import { z } from 'zod';
import { draftContent, draftKey, formDraft, formDraftList, foundDraft } from '../editing/formDraft.ts';
import { endpoints } from '../endpoints.ts';
import type { OperationTable } from './operation.ts';

const params = z.object({ key: draftKey });

/** What somebody has typed and not sent yet; nobody else sees it, and after thirty days it is forgotten. */
export const formDraftOperations = {
  listDrafts: {
    ...endpoints.listDrafts,
    summary: "The caller's own drafts, the latest first, without their content",
    answer: formDraftList,
  },
  getDraft: {
    ...endpoints.getDraft,
    summary: "One of the caller's own drafts, null where there is none",
    params,
    answer: foundDraft,
  },
  putDraft: {
    ...endpoints.putDraft,
    summary: 'Keeps the state of a form for its author',
    params,
    body: draftContent,
    requires: ['user'],
    answer: formDraft,
  },
  deleteDraft: {
    ...endpoints.deleteDraft,
    summary: 'Forgets a draft',
    params,
    requires: ['user'],
    answer: z.object({ deleted: z.boolean() }),
  },
} as const satisfies OperationTable;
