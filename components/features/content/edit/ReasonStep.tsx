import { useState } from 'react';
import { focusInvalid } from '#components/form/focusInvalid.ts';
import { TextArea } from '#components/form/TextArea.tsx';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { Button } from '#components/ui/Button.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface ReasonStepProps {
  title: string;
  label: string;
  button: string;
  /** Requires a reason. */
  isRequired?: boolean;
  isBusy: boolean;
  onSend: (note: string | null) => void;
}

/** Step with a note or a reason for colleagues. */
export function ReasonStep({ title, label, button, isRequired = false, isBusy, onSend }: ReasonStepProps) {
  const { t } = useTranslation('edit');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <details className="max-w-small">
      <summary className="min-h-11 py-2 font-semibold text-forest underline underline-offset-4">
        {title}
      </summary>
      <div className="mt-2 space-y-4">
        <LeaveGuard unsaved={() => (note.trim() === '' ? null : 'lost')} />
        <TextArea
          label={label}
          hint={t('withdrawal.reasonHint')}
          optional={!isRequired}
          rows={3}
          fieldError={isMissing ? 'editing.required' : null}
          value={note}
          onChange={setNote}
        />
        <Button
          look="secondary"
          isBusy={isBusy}
          onClick={({ currentTarget }) => {
            const written = note.trim() === '' ? null : note.trim();
            focusInvalid(currentTarget.parentElement, () => {
              setMissing(isRequired && written === null);
            });
            if (!isRequired || written !== null) onSend(written);
          }}
        >
          {button}
        </Button>
      </div>
    </details>
  );
}
