import { useState } from 'react';
import { focusInvalid } from '#components/form/focusInvalid.ts';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { ContentRecord } from '#contract/content/schema.ts';
import { formatMoment } from '#lib/format/formatMoment.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { momentOf } from '#lib/records/typed.ts';

interface PublishStepProps {
  record: ContentRecord;
  isBusy: boolean;
  /** Reason for a rejected moment of publication. */
  momentError: string | null;
  onPublish: (body: { note: string | null; at: string | null }) => void;
  /** Ends the schedule; null if the context API cannot. */
  onUnschedule: (() => void) | null;
}

/** Publishes a record now or at a moment; empty without unpublished changes. */
export function PublishStep({ record, isBusy, momentError, onPublish, onUnschedule }: PublishStepProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const [note, setNote] = useState('');
  const [at, setAt] = useState('');
  const [fieldError, setFieldError] = useState<string | null>(null);
  const publishAt = record.draft?.publishAt ?? record.publishAt;
  const written = note.trim() === '' ? null : note.trim();
  if (record.status === 'published' && !record.draft) return <p>{t('steps.isPublished')}</p>;
  return (
    <div className="max-w-small space-y-3">
      <LeaveGuard unsaved={() => (note.trim() === '' && at === '' ? null : 'lost')} />
      {publishAt && (
        <p>
          {t('steps.publishesAt', { time: formatMoment(publishAt, locale) })}{' '}
          {onUnschedule && (
            <Button look="quiet" isBusy={isBusy} onClick={onUnschedule}>
              {t('steps.unschedule')}
            </Button>
          )}
        </p>
      )}
      {record.proposer && <p>{t('steps.proposer', record.proposer)}</p>}
      <Button
        look="primary"
        isBusy={isBusy}
        onClick={() => {
          onPublish({ note: written, at: null });
        }}
      >
        {t('steps.publish')}
      </Button>
      <details>
        <summary className="min-h-11 py-2 text-forest underline underline-offset-4">
          {t('steps.options')}
        </summary>
        <div className="space-y-4">
          <TextArea label={t('steps.note')} optional rows={2} value={note} onChange={setNote} />
          <TextField
            type="datetime-local"
            label={t('steps.at')}
            hint={t('timeZone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
            fieldError={fieldError ?? momentError}
            value={at}
            onChange={(typed) => {
              setAt(typed);
              setFieldError(null);
            }}
          />
          <Button
            look="secondary"
            isBusy={isBusy}
            onClick={({ currentTarget }) => {
              const moment = momentOf(at);
              const found = momentErrorOf(moment);
              focusInvalid(currentTarget.parentElement, () => {
                setFieldError(found);
              });
              if (found === null) onPublish({ note: written, at: moment });
            }}
          >
            {t('steps.schedule')}
          </Button>
        </div>
      </details>
    </div>
  );
}

/** Returns the error of a moment; null if valid. */
function momentErrorOf(moment: string): string | null {
  if (!moment) return 'editing.required';
  return Date.parse(moment) > Date.now() ? null : 'editing.inPast';
}
