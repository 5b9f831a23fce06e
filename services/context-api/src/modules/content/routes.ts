import type { Locale } from '#contract/shared/locale.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { requireBearer } from '../../platform/http/write.ts';
import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { createDraft, discardDraft, duplicate, moveDraft, saveDraft } from './drafts.ts';
import { choosable, kindsByNoun } from './kinds.ts';
import { previewSummary } from './preview.ts';
import { publishRecord, restoreRecord, unscheduleRecord, withdrawRecord } from './publish.ts';
import { contentRecord, listChoices, listContent } from './queries.ts';
import { findRecord } from './records.ts';
import { contentAt, listSteps } from './revisions.ts';

interface Asking {
  readonly bearer: Bearer | null;
  readonly locale: Locale;
}

export function addContentRoutes(writes: WriteRoutes): void {
  const { app, db } = writes;
  const userOf = ({ bearer, locale }: Asking) => findUserContext(db, requireBearer(bearer).oid, locale);

  addOperation(app, 'listContent', async ({ params: { noun }, query, ...asking }) =>
    listContent(db, kindsByNoun[noun], { user: await userOf(asking), locale: asking.locale, query }),
  );
  addOperation(app, 'listContentChoices', async ({ params: { noun }, query, ...asking }) =>
    listChoices(db, choosable[noun], { user: await userOf(asking), locale: asking.locale, query }),
  );
  addOperation(app, 'getContent', async ({ params: { noun, id }, ...asking }) => {
    const [kind, user] = [kindsByNoun[noun], await userOf(asking)];
    const record = await findRecord(db, kind, { id, user });
    return contentRecord(db, kind, { record, user, locale: asking.locale });
  });
  addOperation(app, 'getContentPreview', async ({ params: { noun, id }, ...asking }) =>
    previewSummary(db, kindsByNoun[noun], { id, user: await userOf(asking), locale: asking.locale }),
  );
  addOperation(app, 'listContentRevisions', async ({ params: { noun, id }, query, ...asking }) => {
    const [kind, user] = [kindsByNoun[noun], await userOf(asking)];
    await findRecord(db, kind, { id, user });
    return listSteps(db, kind, id, { oid: user.oid, ...query });
  });
  addOperation(app, 'getContentRevision', async ({ params: { noun, id, version }, ...asking }) => {
    const [kind, user] = [kindsByNoun[noun], await userOf(asking)];
    const record = await findRecord(db, kind, { id, user });
    return { version, content: await contentAt(db, kind, record, version) };
  });

  addWrite(writes, 'createContent', ({ params: { noun }, body, author, transaction }) =>
    createDraft(transaction, kindsByNoun[noun], { author, given: body.content }),
  );
  addWrite(writes, 'duplicateContent', ({ params: { noun, id }, author, transaction }) =>
    duplicate(transaction, kindsByNoun[noun], { author, id }),
  );
  addWrite(writes, 'saveContentDraft', ({ params: { noun, id }, body, author, version, transaction }) =>
    saveDraft(transaction, kindsByNoun[noun], {
      author,
      id,
      version,
      given: body.content,
      upToDate: body.upToDate,
      basedOn: body.basedOn,
    }),
  );
  addWrite(writes, 'discardContentDraft', ({ params: { noun, id }, author, version, transaction }) =>
    discardDraft(transaction, kindsByNoun[noun], { author, id, version }),
  );
  addWrite(writes, 'submitContent', ({ params: { noun, id }, body, author, version, transaction }) =>
    moveDraft(transaction, kindsByNoun[noun], { author, id, version, to: 'submitted', note: body.note }),
  );
  addWrite(writes, 'returnContent', ({ params: { noun, id }, body, author, version, transaction }) =>
    moveDraft(transaction, kindsByNoun[noun], { author, id, version, to: 'returned', note: body.note }),
  );
  addWrite(writes, 'publishContent', ({ params: { noun, id }, body, author, version, transaction }) =>
    publishRecord(transaction, kindsByNoun[noun], { author, id, version, ...body }),
  );
  addWrite(writes, 'unscheduleContent', ({ params: { noun, id }, author, version, transaction }) =>
    unscheduleRecord(transaction, kindsByNoun[noun], { author, id, version }),
  );
  addWrite(writes, 'withdrawContent', ({ params: { noun, id }, body, author, version, transaction }) =>
    withdrawRecord(transaction, kindsByNoun[noun], { author, id, version, withdrawal: body }),
  );
  addWrite(writes, 'restoreContent', ({ params, body, author, version, transaction }) => {
    const { noun, id, version: wanted } = params;
    const kind = kindsByNoun[noun];
    return restoreRecord(transaction, kind, {
      author,
      id,
      version,
      reason: body.note,
      contentOf: (record) => contentAt(transaction, kind, record, wanted),
    });
  });
}
