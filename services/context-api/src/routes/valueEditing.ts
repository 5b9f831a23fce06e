import { changeProgress } from '../editing/bulk.ts';
import { editingOf } from '../editing/editingOf.ts';
import { approveValue, returnValue, submitValue, unlockValue, verifyValue } from '../editing/valueSteps.ts';
import { putValue } from '../editing/writeValue.ts';
import { addWrite, type WriteRoutes } from './write.ts';

/** Adds the routes that edit values, one by one and many at once. */
export function addValueEditingRoutes(writes: WriteRoutes): void {
  const at = ({ params, version }: { params: { indicator: string; year: number }; version: number }) => ({
    indicator: params.indicator,
    year: params.year,
    version,
  });
  addWrite(writes, 'changeProgress', async (input) => changeProgress(await editingOf(input), input.body));
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
