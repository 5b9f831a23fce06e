import { changeProgress } from '../editing/bulk.ts';
import { createGoal, putGoal, withdrawGoal } from '../editing/goals.ts';
import { createIndicator, putIndicator, withdrawIndicator } from '../editing/indicators.ts';
import { progressEditing } from '../editing/progressEditing.ts';
import { type Editing, enter, enterToChange } from '../editing/scope.ts';
import { approveValue, returnValue, submitValue, unlockValue, verifyValue } from '../editing/valueSteps.ts';
import { putValue } from '../editing/writeValue.ts';
import type { Locale } from '#contract/locale.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { reviewDesk } from '../repositories/editing/desk.ts';
import { findUserContext } from '../repositories/users.ts';
import { addOperation } from './operation.ts';
import { addWrite, type Author, requireBearer, type WriteRoutes } from './write.ts';

interface Changing {
  readonly params: { readonly initiative: string };
  readonly locale: Locale;
  readonly author: Author;
  readonly transaction: Transaction<Database>;
}

/** The initiative of a change, for those who may see its drafts. */
const editingOf = ({ params, locale, author, transaction }: Changing): Promise<Editing> =>
  enterToChange(transaction, { slug: params.initiative, locale, editor: author });

function addValueRoutes(writes: WriteRoutes): void {
  const at = ({ params, version }: { params: { indicator: string; year: number }; version: number }) => ({
    ...{ indicator: params.indicator, year: params.year, version },
  });
  addWrite(writes, 'putValue', async (input) =>
    putValue(await editingOf(input), at(input), { content: input.body }),
  );
  addWrite(writes, 'submitValue', async (input) =>
    submitValue(await editingOf(input), at(input), input.body.note),
  );
  addWrite(writes, 'returnValue', async (input) =>
    returnValue(await editingOf(input), at(input), input.body.note),
  );
  addWrite(writes, 'approveValue', async (input) =>
    approveValue(await editingOf(input), at(input), input.body.note),
  );
  addWrite(writes, 'verifyValue', async (input) =>
    verifyValue(await editingOf(input), at(input), input.body),
  );
  addWrite(writes, 'unlockValue', async (input) =>
    unlockValue(await editingOf(input), at(input), input.body.note),
  );
}

/** Editing of goals, indicators and values. */
export function addEditingRoutes(writes: WriteRoutes): void {
  const { app, db } = writes;
  addOperation(app, 'getProgressEditing', async ({ params, locale, bearer }) => {
    const editor = bearer && { bearer, context: await findUserContext(db, bearer.oid, locale) };
    return progressEditing(await enter(db, { slug: params.initiative, locale, editor }));
  });
  addOperation(app, 'getReviewDesk', async ({ locale, bearer }) => {
    const { oid } = requireBearer(bearer);
    return reviewDesk(db, await findUserContext(db, oid, locale), locale);
  });
  addWrite(writes, 'changeProgress', async (input) => changeProgress(await editingOf(input), input.body));
  addWrite(writes, 'createGoal', async (input) => createGoal(await editingOf(input), input.body));
  addWrite(writes, 'putGoal', async (input) => {
    const { params, version, body: content } = input;
    return putGoal(await editingOf(input), { slug: params.goal, version, content });
  });
  addWrite(writes, 'withdrawGoal', async (input) => {
    const { params, version, body } = input;
    return withdrawGoal(await editingOf(input), { slug: params.goal, version }, body);
  });
  addWrite(writes, 'createIndicator', async (input) => createIndicator(await editingOf(input), input.body));
  addWrite(writes, 'putIndicator', async (input) => {
    const { params, version, body: content } = input;
    return putIndicator(await editingOf(input), { slug: params.indicator, version, content });
  });
  addWrite(writes, 'withdrawIndicator', async (input) => {
    const { params, version, body } = input;
    return withdrawIndicator(await editingOf(input), { slug: params.indicator, version }, body);
  });
  addValueRoutes(writes);
}
