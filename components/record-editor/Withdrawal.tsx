import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { useId, useState } from 'react';
import { Select } from '#components/form/Select.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { Button } from '#components/ui/Button.tsx';
import { withdrawnStates } from '#contract/records/constants.ts';
import type { Withdrawal as Body } from '#contract/records/withdrawal.ts';
import { ApiError } from '#lib/http/apiError.ts';

interface WithdrawalProps {
  /** What happens to what belongs to it. */
  effect: string;
  /** Something typed is not stored yet. */
  isChanged: boolean;
  withdraw: (body: Body) => Promise<void>;
}

/** The way of a record out of the sight of visitors: where it goes, and why. */
export function Withdrawal({ effect, isChanged, withdraw }: WithdrawalProps) {
  const { t } = useTranslation('edit');
  const id = useId();
  const [to, setTo] = useState<Body['to']>('draft');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: withdraw });
  const fieldError =
    error instanceof ApiError ? error.errors.find(({ path }) => path === 'note')?.message : null;
  return (
    <details className="mt-8 border-t border-line pt-2">
      <summary className="min-h-11 py-2 font-semibold text-clay underline underline-offset-4">
        {t('withdrawal.title')}
      </summary>
      <form
        noValidate
        className="mt-2 space-y-4"
        aria-label={t('withdrawal.title')}
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(note.trim() === '');
          if (note.trim() === '') document.getElementById(`${id}note`)?.focus();
          else mutate({ to, note });
        }}
      >
        <p className="max-w-prose">{effect}</p>
        <Select
          label={t('withdrawal.to')}
          value={to}
          options={withdrawnStates.map((value) => ({ value, label: t(`withdrawal.state.${value}`) }))}
          onChange={setTo}
        />
        <TextArea
          id={`${id}note`}
          rows={3}
          label={t('withdrawal.reason')}
          hint={t('withdrawal.reasonHint')}
          fieldError={isMissing ? 'editing.required' : fieldError}
          value={note}
          onChange={(typed) => {
            setNote(typed);
            setMissing(false);
          }}
        />
        {isChanged && <p className="text-small">{t('withdrawal.saveFirst')}</p>}
        {error && !fieldError && (
          <p role="alert" className="font-semibold text-clay">
            {t('form.failed')}
          </p>
        )}
        <Button type="submit" look="secondary" disabled={isChanged || isPending}>
          {t('withdrawal.withdraw')}
        </Button>
      </form>
    </details>
  );
}
