import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { mergeSides } from '#contract/merge/constants.ts';
import type { MergePreview } from '#contract/merge/schema.ts';
import { mergeOrganization } from '#lib/api/merge.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import type { ContentText } from '../useContentText.ts';
import { Difference } from './Difference.tsx';
import { formPath } from './formPath.ts';

type Side = (typeof mergeSides)[number];

interface MergeFormProps {
  preview: MergePreview;
  text: ContentText;
  /** Repeats the comparison after a change. */
  onOutdated: () => void;
}

const idOf = (field: string) => `merge-${field.replaceAll('.', '-')}`;

/** Resolves differences of two organizations, and confirms their merge with a reason. */
export function MergeForm({ preview, text, onOutdated }: MergeFormProps) {
  const { t } = useTranslation(['content', 'edit']);
  const { api } = useSite();
  const locale = useLocale();
  const { duplicate, remaining, differences } = preview;
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const [note, setNote] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [rejected, setRejected] = useState<ApiError['errors']>([]);
  // The same for each try: a lost response merges nothing twice.
  const key = useRef(crypto.randomUUID());
  const merge = useMutation({
    mutationFn: () => mergeOrganization(api, preview, { choices, note: note.trim() }, key.current),
    onSuccess({ id }) {
      // The page belongs to another record.
      window.location.assign(localizedPath(studioRoutes.record('organizations', id), locale));
    },
    onError(error) {
      key.current = crypto.randomUUID();
      setRejected(error instanceof ApiError ? error.errors : []);
    },
  });
  const isEmpty = note.trim() === '' && Object.keys(choices).length === 0;
  const missing = [
    ...differences.filter(({ field }) => !choices[field]).map(({ field }) => field),
    ...(note.trim() === '' ? ['note'] : []),
  ];
  const shown = attempt === 0 ? [] : missing;
  const errors = [
    ...shown.map((field) => ({ field, message: 'editing.required' })),
    ...rejected.map(({ path, message }) => ({ field: path.replace(/^choices\./, ''), message })),
  ];
  const label = (field: string) => (field === 'note' ? t('merge.reason') : text.label(formPath(field)));
  const names = { duplicate: duplicate.name, remaining: remaining.name };
  return (
    <form
      noValidate
      aria-label={t('merge.title')}
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
        setRejected([]);
        if (missing.length === 0 && !merge.isPending) merge.mutate();
      }}
    >
      <LeaveGuard unsaved={() => (isEmpty || merge.isPending ? null : 'lost')} />
      <ErrorSummary fieldErrors={errors} label={label} idOf={idOf} attempt={attempt} />
      {differences.length > 0 && (
        <section aria-labelledby="merge-differences" className="space-y-4">
          <h3 id="merge-differences" className="text-title">
            {t('merge.differences')}
          </h3>
          {differences.map((difference) => (
            <Difference
              key={difference.field}
              id={idOf(difference.field)}
              label={label(difference.field)}
              isMissing={shown.includes(difference.field)}
              chosen={choices[difference.field] ?? null}
              options={(['remaining', 'duplicate'] as const).map((side) => ({
                side,
                value: text.show(formPath(difference.field), difference[side]),
                name: names[side],
              }))}
              onChoose={(side) => {
                setChoices({ ...choices, [difference.field]: side });
              }}
            />
          ))}
        </section>
      )}
      <div className="max-w-small">
        <TextArea
          id={idOf('note')}
          label={t('merge.reason')}
          hint={t('edit:withdrawal.reasonHint')}
          rows={3}
          fieldError={shown.includes('note') ? 'editing.required' : null}
          value={note}
          onChange={setNote}
        />
      </div>
      <p className="max-w-prose border-l-4 border-clay bg-sand px-4 py-3">{t('merge.effect', names)}</p>
      <p className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" aria-disabled={merge.isPending}>
          {t('merge.button', { name: names.remaining })}
        </Button>
      </p>
      {merge.isError && rejected.length === 0 && (
        <div role="alert" className="space-y-2">
          <p className="font-semibold text-clay">{t('merge.refused')}</p>
          <Button
            look="secondary"
            onClick={() => {
              merge.reset();
              onOutdated();
            }}
          >
            {t('merge.again')}
          </Button>
        </div>
      )}
    </form>
  );
}
