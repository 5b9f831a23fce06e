import { restore, stateOf } from '../editing/restore.ts';
import { enter, enterToChange } from '../editing/scope.ts';
import { listRevisions } from '../repositories/history.ts';
import { findUserContext } from '../repositories/users.ts';
import { addOperation, type Input } from './operation.ts';
import { addWrite, type WriteRoutes } from './write.ts';

/** The history of an initiative's records, for those who see its drafts. */
export function addRevisionRoutes(writes: WriteRoutes): void {
  const { app, db } = writes;
  const reading = async ({
    params,
    locale,
    bearer,
  }: Pick<Input<'listRevisions'>, 'params' | 'locale' | 'bearer'>) => {
    const editor = bearer && { bearer, context: await findUserContext(db, bearer.oid, locale) };
    return enter(db, { slug: params.initiative, locale, editor });
  };
  addOperation(app, 'listRevisions', async (input) => {
    const { initiative, editor } = await reading(input);
    return listRevisions(db, initiative.id, { oid: editor.bearer.oid, ...input.query });
  });
  addOperation(app, 'getRevision', async (input) => {
    const { record } = input.query;
    return stateOf(await reading(input), { record, version: input.params.version });
  });
  addWrite(
    writes,
    'restoreRevision',
    async ({ params, query, body, locale, author, version, transaction }) => {
      const wanted = { slug: params.initiative, locale, editor: author };
      const editing = await enterToChange(transaction, wanted);
      const state = { record: query.record, version: params.version };
      return restore(editing, state, { read: version, reason: body.note });
    },
  );
}
