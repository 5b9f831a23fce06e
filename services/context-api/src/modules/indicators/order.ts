import type { EditedIndicator } from '#contract/indicators/editing.ts';
import { moveRecord, type Moving } from '../../platform/records/moveRecord.ts';
import { type Editing, requireRight } from '../../platform/records/scope.ts';
import { listDraftValues } from '../values/drafts.ts';
import { toEditedIndicator } from './commands.ts';
import { isOfSameGoal, listEditedIndicators } from './write.ts';

/**
 * Moves an indicator within its goal, drafts included.
 *
 * @throws ProblemError `not-found`, `forbidden` or `version-outdated`
 */
export async function moveIndicator(editing: Editing, moving: Moving): Promise<EditedIndicator> {
  const { db, initiative } = editing;
  requireRight(editing, 'goal.edit');
  const list = () => listEditedIndicators(db, initiative.id);
  const row = await moveRecord(editing, 'indicator', moving, { list, isTogether: isOfSameGoal });
  return toEditedIndicator(editing, row, await listDraftValues(db, initiative.id));
}
