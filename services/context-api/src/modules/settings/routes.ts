import { authorize } from '../../platform/auth/authorize.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, requireBearer, type WriteRoutes } from '../../platform/http/write.ts';
import { changeSettings } from './commands.ts';
import { editedSettings, publicSettings } from './queries.ts';

/** Adds the routes of the portal's settings. */
export function addSettingsRoutes(
  writes: WriteRoutes,
  { sendsMails }: { readonly sendsMails: boolean },
): void {
  const { app, db } = writes;
  addOperation(app, 'getSettings', () => publicSettings(db));
  addOperation(app, 'getSettingsEditing', async ({ bearer, locale }) => {
    const { oid } = requireBearer(bearer);
    authorize(await findUserContext(db, oid, locale), 'settings.manage');
    return editedSettings(db, { oid, sendsMails });
  });
  addWrite(writes, 'updateSettings', ({ author, version, body, transaction }) =>
    changeSettings(transaction, { author, version, body }),
  );
}
