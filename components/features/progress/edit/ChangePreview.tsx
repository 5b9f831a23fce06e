import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#components/form/useErrorText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useEditSession } from '#components/record-editor/Editing.tsx';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { progressEditingQueries } from '#lib/api/progressEditing.ts';
import { Doubts } from './Doubts.tsx';
import { changeDoubts } from './doubtsOf.ts';
import { notedChanges } from './notedChanges.ts';
import type { BulkInput } from './pastedRows.ts';
import { takingBack } from './takingBack.ts';
import { useValueText } from './useValueText.ts';

interface ChangePreviewProps extends BulkInput {
  editing: ProgressEditing;
  /** Returns the name of a position in the input, as "row 12". */
  nameOf: (at: string) => string;
  indicatorName: (slug: string) => string;
  /** Receives the reverse changes, if any were made. */
  onClose: (back?: BulkInput) => void;
}

/** Previews changes and errors; saves all or none. */
export function ChangePreview(props: ChangePreviewProps) {
  const {
    editing,
    rows,
    fieldErrors: ownErrors,
    unchanged = 0,
    leftOut = [],
    nameOf,
    indicatorName,
    onClose,
  } = props;
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const client = useQueryClient();
  const editSession = useEditSession();
  const text = useValueText();
  const errorText = useErrorText();
  const id = useId();
  // The same for all tries: a double click counts once.
  const [key] = useState(() => crypto.randomUUID());
  const [before] = useState(editing);
  const [back] = useState(() => takingBack(editing, rows));
  const initiative = editing.initiative.slug;
  const call = (dryRun: boolean, idempotencyKey: string) =>
    api.call('changeProgress', {
      params: { initiative },
      body: { dryRun, rows: [...rows] },
      idempotencyKey,
    });
  const check = useQuery({
    queryKey: ['progress-changes', id],
    queryFn: () => call(true, crypto.randomUUID()),
    enabled: rows.length > 0,
    gcTime: 0,
  });
  const apply = useMutation({
    mutationFn: (key: string) => call(false, key),
    onSuccess: async ({ applied, changes }) => {
      await client.invalidateQueries({ queryKey: progressEditingQueries(api).detail(initiative).queryKey });
      if (!applied) return;
      editSession.noteStep(notedChanges({ client, api, editSession, before, changes }));
      onClose(back);
    },
  });
  const outcome = apply.data ?? check.data;
  const fieldErrors = [...ownErrors, ...(outcome?.fieldErrors ?? [])];
  const changes = outcome?.changes ?? [];
  const doubts = changeDoubts(editing, changes);
  const isChecked = rows.length === 0 || check.isSuccess;
  return (
    <Dialog
      title={t('bulk.title')}
      close={t('close')}
      onClose={() => {
        onClose();
      }}
    >
      <LeaveGuard
        unsaved={() => (apply.isSuccess && apply.data.applied ? null : apply.isPending ? 'sending' : 'lost')}
      />
      <p role="status">
        {check.isLoading && t('bulk.checking')}
        {isChecked &&
          t('bulk.result', {
            changes: changes.length,
            errors: fieldErrors.length,
            unchanged: unchanged + (outcome?.unchanged ?? 0),
          })}
      </p>
      {(check.isError || apply.isError) && (
        <p role="alert" className="mt-2 font-semibold text-clay">
          {t('bulk.failed')}
        </p>
      )}
      {fieldErrors.length > 0 && (
        <section className="mt-5" aria-labelledby={`${id}-errors`}>
          <h3 id={`${id}-errors`} className="font-semibold text-clay">
            {t('bulk.errors')}
          </h3>
          <ul className="mt-2 max-h-60 overflow-y-auto border-y border-line text-small">
            {fieldErrors.map(({ at, field, message }) => (
              <li key={`${at} ${field ?? ''} ${message}`} className="py-1">
                {t('bulk.error', { at: nameOf(at), error: errorText(message) })}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-small">{t('bulk.correct')}</p>
        </section>
      )}
      {leftOut.length > 0 && (
        <section className="mt-5" aria-labelledby={`${id}-left-out`}>
          <h3 id={`${id}-left-out`} className="font-semibold">
            {t('bulk.leftOut')}
          </h3>
          <ul className="mt-2 max-h-60 overflow-y-auto border-y border-line text-small">
            {leftOut.map(({ at, lock }) => (
              <li key={at} className="py-1">
                {t('bulk.error', { at: nameOf(at), error: t(`locked.reason.${lock}`) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <section className="mt-5" aria-labelledby={`${id}-changes`}>
          <h3 id={`${id}-changes`} className="font-semibold">
            {t('bulk.changes')}
          </h3>
          <ul className="mt-2 max-h-80 divide-y divide-line overflow-y-auto border-y border-line text-small">
            {changes.map(({ at, indicator, year, fields }) => (
              <li key={at} className="py-2">
                <span className="font-semibold">
                  {t('values.cell', { name: indicatorName(indicator), year })}
                </span>
                <Doubts doubts={doubts(indicator, year)} title={t('doubt.check')} />
                <ul>
                  {fields.map(({ field, from, to }) => (
                    <li key={field}>
                      {t('history.change', {
                        field: text.label(field),
                        from: text.show(field, from),
                        to: text.show(field, to),
                      })}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <Button
          look="primary"
          disabled={fieldErrors.length > 0 || changes.length === 0 || apply.isPending}
          onClick={() => {
            apply.mutate(key);
          }}
        >
          {t('bulk.apply')}
        </Button>
        <Button
          look="secondary"
          onClick={() => {
            onClose();
          }}
        >
          {t('bulk.cancel')}
        </Button>
      </p>
    </Dialog>
  );
}
