import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { editingOf } from '../../platform/records/editingOf.ts';
import { changeProgress } from './bulk.ts';
import {
  approveValue,
  declineCorrection,
  requestCorrection,
  returnValue,
  submitValue,
  unlockValue,
  verifyValue,
} from './steps.ts';
import { putValue } from './write.ts';

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
  addWrite(writes, 'requestCorrection', async (input) =>
    requestCorrection(await editingOf(input), at(input), input.body.note),
  );
  addWrite(writes, 'declineCorrection', async (input) =>
    declineCorrection(await editingOf(input), at(input), input.body.note),
  );
}
