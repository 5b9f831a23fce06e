import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { editingOf } from '../../platform/records/editingOf.ts';
import { createIndicator, duplicateIndicator, putIndicator, withdrawIndicator } from './commands.ts';
import { moveIndicator } from './order.ts';

export function addIndicatorEditingRoutes(writes: WriteRoutes): void {
  addWrite(writes, 'createIndicator', async (input) => createIndicator(await editingOf(input), input.body));
  addWrite(writes, 'putIndicator', async (input) => {
    const { params, version, body: content } = input;
    return putIndicator(await editingOf(input), { slug: params.indicator, version, content });
  });
  addWrite(writes, 'duplicateIndicator', async (input) =>
    duplicateIndicator(await editingOf(input), input.params.indicator),
  );
  addWrite(writes, 'moveIndicator', async (input) => {
    const { params, version, body } = input;
    return moveIndicator(await editingOf(input), { slug: params.indicator, version, ...body });
  });
  addWrite(writes, 'withdrawIndicator', async (input) => {
    const { params, version, body } = input;
    return withdrawIndicator(await editingOf(input), { slug: params.indicator, version }, body);
  });
}
