import { useId } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { EditedGoal } from '#contract/goals/editing.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { savedGoal } from '#lib/api/goalEditing.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { writeSchemas } from '#lib/records/schemas.ts';
import { contentOf } from '#lib/records/texts.ts';
import { useErrorLanguage } from '../../../record-editor/useErrorLanguage.ts';
import { GoalFields } from './GoalFields.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { goalNames, goalShape } from './recordShapes.ts';
import { useGoalEditor } from './useGoalEditor.ts';
import { useRecordText } from './useRecordText.ts';

const goalCheck = { schema: writeSchemas.goal, toBody: contentOf };
const newGoalCheck = { schema: writeSchemas.newGoal, toBody: contentOf };

interface GoalDialogProps {
  editing: ProgressEditing;
  /** Null for a new one. */
  goal: EditedGoal | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Edits or withdraws a goal. */
export function GoalDialog({ editing, goal, onClose, onSaved }: GoalDialogProps) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const locale = useLocale();
  const initiative = editing.initiative.slug;
  const form = useId();
  const text = useRecordText();
  const { editor, state } = useGoalEditor(initiative, goal);
  const { fields, saved } = state;
  const sourceLocale = goal?.sourceLocale ?? fields.sourceLocale ?? locale;
  const shown = useErrorLanguage(state, { sourceLocale, first: goal ? locale : sourceLocale });
  return (
    <RecordDialog
      {...{ form, editor, state, text, initiative, shown, onClose, onSaved }}
      shape={goalShape}
      names={goalNames(fields)}
      check={goal ? goalCheck : newGoalCheck}
      title={t(goal ? 'record.goal' : 'record.addGoal')}
      lead={goal ? null : t('record.needs.goal')}
      address={goal && `goal:${goal.slug}`}
      canEdit={editing.rights.includes('goal.edit')}
      withdrawal={
        goal && editing.rights.includes('goal.withdraw')
          ? {
              effect: t('withdrawal.goal'),
              withdraw: async (body, version) =>
                savedGoal(
                  await api.call('withdrawGoal', { params: { initiative, goal: goal.slug }, body, version }),
                ),
            }
          : null
      }
    >
      <GoalFields
        {...{ fields, sourceLocale, form, text, shown, change: editor.change }}
        outdated={goal?.outdated}
        status={saved.fields.status}
        isNew={goal === null}
      />
    </RecordDialog>
  );
}
