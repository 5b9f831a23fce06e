import { useQueryClient } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { EditedGoal } from '#contract/goals/editing.ts';
import { blankGoal, type GoalFields, goalRemote, newGoalRemote, savedGoal } from '#lib/api/goalEditing.ts';
import { goalKey, lastingSlug } from '#lib/records/recordKeys.ts';
import { useEditor } from '../../../record-editor/useEditor.ts';

/**
 * Edits a goal, or a new one (null).
 *
 * @param initiative slug
 */
export function useGoalEditor(initiative: string, goal: EditedGoal | null) {
  const { api } = useSite();
  const client = useQueryClient();
  const blank = blankGoal(useLocale());
  const slug = goal && lastingSlug(goal);
  return useEditor<GoalFields>({
    recordKey: goalKey(initiative, slug),
    saved: goal ? savedGoal(goal) : blank,
    remote: slug
      ? goalRemote(client, api, { initiative, slug })
      : newGoalRemote(client, api, { initiative, blank }),
    pause: null,
  });
}
