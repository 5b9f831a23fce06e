import type { EditedGoal } from '#contract/goals/editing.ts';
import { recordRevision } from '../../platform/history/revisions.ts';
import { lockRecord } from '../../platform/records/goalOrIndicator.ts';
import { type Editing, requireRight } from '../../platform/records/scope.ts';
import { toEditedGoal } from './commands.ts';
import { type GoalRow, listEditedGoals } from './write.ts';

interface Moving {
  readonly slug: string;
  readonly version: number;
  /** Place from 1. */
  readonly position: number;
  readonly action?: 'edit' | 'restore';
  readonly reason?: string | null;
}

/** Returns the position from 1. */
export const positionOf = (goals: readonly GoalRow[], goalId: string): number =>
  goals.findIndex(({ id }) => id === goalId) + 1;

/**
 * Moves a goal within its initiative, drafts included; only its own version grows.
 *
 * @throws ProblemError `not-found`, `forbidden` or `version-outdated`
 */
export async function moveGoal(
  editing: Editing,
  { slug, version, position, action = 'edit', reason = null }: Moving,
): Promise<EditedGoal> {
  const { db, editor, initiative } = editing;
  requireRight(editing, 'goal.edit');
  // Concurrent moves would give goals the same position.
  await db.selectFrom('initiative').select('id').where('id', '=', initiative.id).forUpdate().execute();
  const list = () => listEditedGoals(db, initiative.id);
  const goal = await lockRecord(editing, 'goal', { slug, version, list });
  const goals = await list();
  const from = positionOf(goals, goal.id);
  const to = Math.min(position, goals.length);
  if (from === to) return toEditedGoal(editing, goal);
  const order = goals
    .map(({ id }) => id)
    .toSpliced(from - 1, 1)
    .toSpliced(to - 1, 0, goal.id);
  for (const [index, id] of order.entries())
    await db.updateTable('goal').set({ position: index }).where('id', '=', id).execute();
  await db
    .updateTable('goal')
    .set({ version: version + 1, updated_at: new Date(), updated_by: editor.bearer.oid })
    .where('id', '=', goal.id)
    .execute();
  await recordRevision(db, editor.bearer, {
    kind: 'goal',
    recordId: goal.id,
    initiativeId: initiative.id,
    version: version + 1,
    action,
    changes: [{ field: 'position', from, to }],
    reason,
  });
  return toEditedGoal(
    editing,
    (await list()).find(({ id }) => id === goal.id)!,
  );
}
