import type { Locale } from '#contract/shared/locale.ts';
import type { Author } from '../../platform/auth/author.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import { type HistoryAddress, listRevisions } from '../../platform/history/history.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { enter, enterOrganization, enterToChange } from '../../platform/records/scope.ts';
import { historyOfInitiative, historyOfOrganization, restore, stateOf } from './restore.ts';

interface Asking {
  readonly locale: Locale;
  readonly bearer: Author['bearer'] | null;
}

/** Adds routes for people who see an initiative's drafts, and for editors of an organization's records. */
export function addRevisionRoutes(writes: WriteRoutes): void {
  const { app, db } = writes;
  const editorOf = async ({ bearer, locale }: Asking) =>
    bearer && { bearer, context: await findUserContext(db, bearer.oid, locale) };
  const ofInitiative = async (slug: string, asking: Asking) =>
    historyOfInitiative(await enter(db, { slug, locale: asking.locale, editor: await editorOf(asking) }));
  const ofOrganization = async (slug: string, asking: Asking) =>
    historyOfOrganization(
      await enterOrganization(db, { slug, locale: asking.locale, editor: await editorOf(asking) }),
    );
  interface Found {
    readonly owner: HistoryAddress;
    readonly at: { readonly editor: Author };
  }
  type Query = Omit<Parameters<typeof listRevisions>[2], 'oid'>;
  const listed = ({ owner, at }: Found, query: Query) =>
    listRevisions(db, owner, { oid: at.editor.bearer.oid, ...query });

  addOperation(app, 'listRevisions', async ({ params, query, ...asking }) =>
    listed(await ofInitiative(params.initiative, asking), query),
  );
  addOperation(app, 'listOrganizationRevisions', async ({ params, query, ...asking }) =>
    listed(await ofOrganization(params.organization, asking), query),
  );
  addOperation(
    app,
    'getRevision',
    async ({ params: { initiative, version }, query: { record }, ...asking }) =>
      stateOf(await ofInitiative(initiative, asking), { record, version }),
  );
  addOperation(
    app,
    'getOrganizationRevision',
    async ({ params: { organization, version }, query: { record }, ...asking }) =>
      stateOf(await ofOrganization(organization, asking), { record, version }),
  );
  addWrite(writes, 'restoreRevision', async (asked) => {
    const { params, query, body, locale, author, version: read, transaction } = asked;
    const at = await enterToChange(transaction, { slug: params.initiative, locale, editor: author });
    const wanted = { record: query.record, version: params.version };
    return restore(historyOfInitiative(at), wanted, { read, reason: body.note });
  });
  addWrite(writes, 'restoreOrganizationRevision', async (asked) => {
    const { params, query, body, locale, author, version: read, transaction } = asked;
    const at = await enterOrganization(transaction, { slug: params.organization, locale, editor: author });
    const wanted = { record: query.record, version: params.version };
    return restore(historyOfOrganization(at), wanted, { read, reason: body.note });
  });
}
