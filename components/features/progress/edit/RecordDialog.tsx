import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { fieldId, FormContext } from '#components/form/FormContext.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { EditDialog } from '#components/record-editor/EditDialog.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { RecordState } from '#contract/records/constants.ts';
import type { Withdrawal as Body } from '#contract/records/withdrawal.ts';
import { progressEditingQueries } from '#lib/api/progressEditing.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Fields, SavedRecordState } from '#lib/records/fields.ts';
import { DraftOffer } from '../../../record-editor/DraftOffer.tsx';
import type { FieldText } from '../../../record-editor/fieldText.ts';
import { HistorySection } from '../../../record-editor/HistorySection.tsx';
import { PresenceNote } from '../../../record-editor/Presence.tsx';
import type { ShownLanguage } from '../../../record-editor/useErrorLanguage.ts';
import { type RecordFormOptions, useRecordForm } from '../../../record-editor/useRecordForm.ts';
import { Withdrawal } from '../../../record-editor/Withdrawal.tsx';

interface RecordDialogProps<F extends Fields> extends RecordFormOptions<F> {
  /** Prefix of the fields' ids. */
  form: string;
  text: FieldText;
  title: string;
  /** Facts for a new one. */
  lead: string | null;
  initiative: string;
  /** Address of the record in the history, as `goal:forest`; null for a new one. */
  address: string | null;
  shown: ShownLanguage;
  canEdit: boolean;
  onClose: () => void;
  onSaved: () => void;
  /** Null if the viewer may not withdraw it. */
  withdrawal: {
    effect: string;
    withdraw: (body: Body, version: number) => Promise<SavedRecordState<F>>;
  } | null;
  children: ReactNode;
}

/** Edits a record that a button saves, with its local draft and history. */
export function RecordDialog<F extends Fields & { status: RecordState }>(props: RecordDialogProps<F>) {
  const { editor, state, text, title, lead, initiative, address, shown, names } = props;
  const { canEdit, onClose, onSaved, withdrawal, children } = props;
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const client = useQueryClient();
  const { phase } = state;
  const { form, fieldErrors, submit } = useRecordForm({ ...props, fieldOf: shown.fieldOf });
  const labels = Object.fromEntries(names.map((field) => [field, text.label(field)]));
  // The page's own message is behind the dialog.
  const isTrouble =
    phase === 'offline' || phase === 'limited' || phase === 'signed-out' || phase === 'failed';
  const reread = () =>
    client.invalidateQueries({ queryKey: progressEditingQueries(api).detail(initiative).queryKey });
  const save = async () => {
    if (await editor.save()) onSaved();
  };
  return (
    <EditDialog side title={title} close={t('close')} onClose={onClose}>
      {canEdit && (
        <>
          <PresenceNote
            editor={editor}
            state={state}
            record={address === null ? null : { initiative, record: address }}
          />
          <DraftOffer editor={editor} state={state} text={text} />
          <form
            className="space-y-5"
            aria-label={title}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit(save);
            }}
          >
            {lead && <p className="max-w-prose">{lead}</p>}
            <ErrorSummary
              isCompact
              fieldErrors={fieldErrors}
              label={text.label}
              idOf={(field) => (shown.isShown(field) ? fieldId(props.form, field) : null)}
              attempt={form.formState.submitCount}
            />
            <FormProvider {...form}>
              <FormContext value={{ name: props.form, labels, fieldErrors, methods: form, fillsCells: true }}>
                {children}
              </FormContext>
            </FormProvider>
            <p role="status" className={isTrouble ? 'font-semibold text-clay' : 'text-small text-stone'}>
              {isTrouble
                ? t(`status.${phase}`, { count: 1 })
                : t(phase === 'still' && state.savedAt !== null ? 'record.saved' : 'record.draftKept')}
            </p>
            <p className="flex flex-wrap gap-3">
              <Button type="submit" look="primary" isBusy={phase === 'still' || phase === 'saving'}>
                {t(state.fields.status === 'published' ? 'record.save' : 'record.saveHidden')}
              </Button>
              <Button look="secondary" isBusy={phase === 'still'} onClick={editor.revert}>
                {t('record.revert')}
              </Button>
            </p>
          </form>
        </>
      )}
      {withdrawal && state.saved.fields.status === 'published' && (
        <Withdrawal
          effect={withdrawal.effect}
          isChanged={phase !== 'still'}
          withdraw={async (body) => {
            editor.applyServerState(await withdrawal.withdraw(body, state.saved.version));
            await reread();
            onSaved();
          }}
        />
      )}
      {address !== null && (
        <HistorySection
          initiative={initiative}
          record={address}
          text={text}
          onRestored={canEdit ? () => void reread().then(onSaved) : undefined}
          version={state.saved.version}
        />
      )}
    </EditDialog>
  );
}
