import { draftLimit } from '#contract/drafts/schema.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, requireBearer, type WriteRoutes } from '../../platform/http/write.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { deleteDraft, findDraft, listDrafts, putDraft } from './queries.ts';

/** Adds the routes of the caller's own drafts. */
export function addSavedDraftRoutes(writes: WriteRoutes): void {
  const { app, db } = writes;
  addOperation(app, 'listDrafts', async ({ bearer }) => ({
    drafts: await listDrafts(db, requireBearer(bearer).oid),
  }));
  addOperation(app, 'getDraft', async ({ params, bearer }) => ({
    draft: (await findDraft(db, requireBearer(bearer).oid, params.key)) ?? null,
  }));
  addWrite(writes, 'putDraft', ({ params, body, author, transaction }) => {
    const content = JSON.stringify(body.content ?? null);
    if (Buffer.byteLength(content) > draftLimit) {
      throw new ProblemError('too-large', { detail: `A draft can have at most ${draftLimit} bytes` });
    }
    const { oid } = author.bearer;
    return putDraft(transaction, { oid, key: params.key, content, version: body.version });
  });
  addWrite(writes, 'deleteDraft', async ({ params, author, transaction }) => ({
    deleted: await deleteDraft(transaction, author.bearer.oid, params.key),
  }));
}
