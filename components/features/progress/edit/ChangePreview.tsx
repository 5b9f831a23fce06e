import { useErrorText } from '#components/form/useErrorText.ts';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { BulkChangeList } from './BulkChangeList.tsx';
import { BulkSection } from './BulkSection.tsx';
import type { BulkInput } from './pastedRows.ts';
import { useBulkChanges } from './useBulkChanges.ts';

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
  const { editing, rows, fieldErrors: ownErrors, unchanged = 0, leftOut = [] } = props;
  const { nameOf, indicatorName, onClose } = props;
  const { t } = useTranslation('edit');
  const errorText = useErrorText();
  const bulk = useBulkChanges({ editing, rows, onApplied: onClose });
  const { apply, outcome } = bulk;
  const fieldErrors = [...ownErrors, ...(outcome?.fieldErrors ?? [])];
  const changes = outcome?.changes ?? [];
  const close = () => {
    onClose();
  };
  return (
    <Dialog title={t('bulk.title')} close={t('close')} onClose={close}>
      <LeaveGuard
        unsaved={() => (apply.isSuccess && apply.data.applied ? null : apply.isPending ? 'sending' : 'lost')}
      />
      <p role="status">
        {bulk.isChecking && t('bulk.checking')}
        {bulk.isChecked &&
          t('bulk.result', {
            changes: changes.length,
            errors: fieldErrors.length,
            unchanged: unchanged + (outcome?.unchanged ?? 0),
          })}
      </p>
      {bulk.isFailed && (
        <p role="alert" className="mt-2 font-semibold text-clay">
          {t('bulk.failed')}
        </p>
      )}
      {fieldErrors.length > 0 && (
        <BulkSection isWrong title={t('bulk.errors')}>
          <ul className="mt-2 max-h-60 overflow-y-auto border-y border-line text-small">
            {fieldErrors.map(({ at, field, message }) => (
              <li key={`${at} ${field ?? ''} ${message}`} className="py-1">
                {t('bulk.error', { at: nameOf(at), error: errorText(message) })}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-small">{t('bulk.correct')}</p>
        </BulkSection>
      )}
      {leftOut.length > 0 && (
        <BulkSection title={t('bulk.leftOut')}>
          <ul className="mt-2 max-h-60 overflow-y-auto border-y border-line text-small">
            {leftOut.map(({ at, lock }) => (
              <li key={at} className="py-1">
                {t('bulk.error', { at: nameOf(at), error: t(`locked.reason.${lock}`) })}
              </li>
            ))}
          </ul>
        </BulkSection>
      )}
      {changes.length > 0 && <BulkChangeList {...{ editing, changes, indicatorName }} />}
      <p className="mt-6 flex flex-wrap gap-3">
        <Button
          look="primary"
          disabled={fieldErrors.length > 0 || changes.length === 0 || apply.isPending}
          onClick={() => {
            apply.mutate();
          }}
        >
          {t('bulk.apply')}
        </Button>
        <Button look="secondary" onClick={close}>
          {t('bulk.cancel')}
        </Button>
      </p>
    </Dialog>
  );
}
