import type { Locale } from '#contract/shared/locale.ts';
import { authorize } from '../../platform/auth/authorize.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, requireBearer, type WriteRoutes } from '../../platform/http/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { changePage } from './commands.ts';
import { editedPage, editedPages } from './editing.ts';
import { editedNavigation, placePages } from './navigation.ts';

interface Asking {
  readonly bearer: Bearer | null;
  readonly locale: Locale;
}

export function addPageEditingRoutes(writes: WriteRoutes): void {
  const { app, db } = writes;
  const requireEditor = async ({ bearer, locale }: Asking) =>
    authorize(await findUserContext(db, requireBearer(bearer).oid, locale), 'page.write');
  addOperation(app, 'listPageEditing', async (asking) => {
    await requireEditor(asking);
    return editedPages(db, asking.locale);
  });
  addOperation(app, 'getPageEditing', async ({ params, ...asking }) => {
    await requireEditor(asking);
    return existing('page', await editedPage(db, params.page));
  });
  addOperation(app, 'getNavigationEditing', async (asking) => {
    await requireEditor(asking);
    return editedNavigation(db, asking.locale);
  });
  addWrite(writes, 'updateNavigation', ({ body, author, version, transaction }) =>
    placePages(transaction, { author, version, body }),
  );
  addWrite(writes, 'updatePage', ({ params, body, author, version, transaction }) =>
    changePage(transaction, { slug: params.page, version, author, body }),
  );
}
