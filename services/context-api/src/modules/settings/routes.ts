import { operations } from '#contract/operations.ts';
import { authorize } from '../../platform/auth/authorize.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, requireBearer, type WriteRoutes } from '../../platform/http/write.ts';
import { changeSettings } from './commands.ts';
import { readDemonstration, startDemonstration } from './demonstration.ts';
import { editedSettings, publicSettings } from './queries.ts';

interface Options {
  readonly sendsMails: boolean;
  /** Called after a job may have been accepted. */
  readonly onDemonstration: () => void;
}

export function addSettingsRoutes(writes: WriteRoutes, { sendsMails, onDemonstration }: Options): void {
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
  addOperation(app, 'getDemonstration', async ({ bearer, locale }) => {
    authorize(await findUserContext(db, requireBearer(bearer).oid, locale), 'settings.manage');
    return readDemonstration(db);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.method !== 'GET' && request.url.startsWith(operations.addDemonstration.path))
      onDemonstration();
    done();
  });
  addWrite(writes, 'addDemonstration', ({ author, transaction }) =>
    startDemonstration(transaction, author, 'add'),
  );
  addWrite(writes, 'removeDemonstration', ({ author, transaction }) =>
    startDemonstration(transaction, author, 'remove'),
  );
}
