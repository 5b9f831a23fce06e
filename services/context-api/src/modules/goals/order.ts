import type { EditedGoal } from '#contract/goals/editing.ts';
import { moveRecord, type Moving } from '../../platform/records/moveRecord.ts';
import { type Editing, requireRight } from '../../platform/records/scope.ts';
import { toEditedGoal } from './commands.ts';
import { listEditedGoals } from './write.ts';

/**
 * Moves a goal within its initiative, drafts included.
 *
 * @throws ProblemError `not-found`, `forbidden` or `version-outdated`
 */
export async function moveGoal(editing: Editing, moving: Moving): Promise<EditedGoal> {
  requireRight(editing, 'goal.edit');
  const list = () => listEditedGoals(editing.db, editing.initiative.id);
  return toEditedGoal(editing, await moveRecord(editing, 'goal', moving, { list, isTogether: () => true }));
}
