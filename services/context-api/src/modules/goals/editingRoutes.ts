import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { editingOf } from '../../platform/records/editingOf.ts';
import { createGoal, duplicateGoal, putGoal, withdrawGoal } from './commands.ts';
import { moveGoal } from './order.ts';

export function addGoalEditingRoutes(writes: WriteRoutes): void {
  addWrite(writes, 'createGoal', async (input) => createGoal(await editingOf(input), input.body));
  addWrite(writes, 'putGoal', async (input) => {
    const { params, version, body: content } = input;
    return putGoal(await editingOf(input), { slug: params.goal, version, content });
  });
  addWrite(writes, 'duplicateGoal', async (input) =>
    duplicateGoal(await editingOf(input), input.params.goal),
  );
  addWrite(writes, 'moveGoal', async (input) => {
    const { params, version, body } = input;
    return moveGoal(await editingOf(input), { slug: params.goal, version, ...body });
  });
  addWrite(writes, 'withdrawGoal', async (input) => {
    const { params, version, body } = input;
    return withdrawGoal(await editingOf(input), { slug: params.goal, version }, body);
  });
}
