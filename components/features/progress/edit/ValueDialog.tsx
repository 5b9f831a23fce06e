import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { DraftOffer, RejectedInput } from '#components/record-editor/DraftOffer.tsx';
import { EditDialog } from '#components/record-editor/EditDialog.tsx';
import { HistorySection } from '#components/record-editor/HistorySection.tsx';
import { PresenceNote } from '#components/record-editor/Presence.tsx';
import { useEditor } from '#components/record-editor/useEditor.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import {
  progressEditingQueries,
  savedValue,
  type ValueFields,
  valueRemote,
} from '#lib/api/progressEditing.ts';
import type { ApiError } from '#lib/http/apiError.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { lastingSlug } from '#lib/records/recordKeys.ts';
import { lockOf } from './lockOf.ts';
import { type GridCell, valueKey } from './progressGrid.ts';
import { useValueText } from './useValueText.ts';
import { ValueForm } from './ValueForm.tsx';
import { ValueStatus } from './ValueStatus.tsx';
import { ValueSteps } from './ValueSteps.tsx';

const none: ApiError['errors'] = [];

interface ValueDialogProps {
  editing: ProgressEditing;
  cell: GridCell;
  onClose: () => void;
}

/** Shows a value with its status, steps and history. */
export function ValueDialog({ editing, cell, onClose }: ValueDialogProps) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const client = useQueryClient();
  const text = useValueText();
  const { row, year, value, canEdit } = cell;
  const initiative = editing.initiative.slug;
  const indicator = lastingSlug(row.indicator);
  const address = `value:${indicator}/${year}`;
  const lock = lockOf(cell);
  const { editor, state } = useEditor<ValueFields>({
    recordKey: valueKey(initiative, indicator, year),
    saved: savedValue(value),
    remote: valueRemote(client, api, { initiative, indicator, year }),
  });
  const [stepErrors, setStepErrors] = useState(none);
  const reread = () =>
    void client.invalidateQueries({ queryKey: progressEditingQueries(api).detail(initiative).queryKey });
  return (
    <EditDialog
      side
      title={t('values.cell', { name: row.name.name, year })}
      close={t('close')}
      onClose={() => {
        void editor.save();
        onClose();
      }}
    >
      <div className="space-y-6">
        <ValueStatus cell={cell} />
        {lock && lock !== 'inWords' && (
          <p className="border-l-4 border-leaf bg-sand px-4 py-3">{t(`locked.reason.${lock}`)}</p>
        )}
        <PresenceNote editor={editor} state={state} record={{ initiative, record: address }} />
        <DraftOffer editor={editor} state={state} text={text} />
        <RejectedInput editor={editor} state={state} text={text} />
        <ValueForm
          {...{ row, year, editor, state, canEdit, stepErrors }}
          outdated={value?.outdated}
          onType={() => {
            setStepErrors(none);
          }}
        />
        <ValueSteps {...{ initiative, cell, editor }} ties={editing.ties} onErrors={setStepErrors} />
        <HistorySection
          initiative={initiative}
          record={address}
          text={text}
          onRestored={canEdit ? reread : undefined}
          version={state.saved.version}
        />
      </div>
    </EditDialog>
  );
}
