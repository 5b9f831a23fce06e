import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { editingOf } from '../../platform/records/editingOf.ts';
import { createIndicator, putIndicator, withdrawIndicator } from './commands.ts';

export function addIndicatorEditingRoutes(writes: WriteRoutes): void {
  addWrite(writes, 'createIndicator', async (input) => createIndicator(await editingOf(input), input.body));
  addWrite(writes, 'putIndicator', async (input) => {
    const { params, version, body: content } = input;
    return putIndicator(await editingOf(input), { slug: params.indicator, version, content });
  });
  addWrite(writes, 'withdrawIndicator', async (input) => {
    const { params, version, body } = input;
    return withdrawIndicator(await editingOf(input), { slug: params.indicator, version }, body);
  });
}
