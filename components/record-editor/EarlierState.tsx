import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { type SubmitEvent, useId, useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { RevisionState } from '#contract/revisions/schema.ts';
import { restoreRevision, revisionQueries, type StateAddress } from '#lib/api/revisions.ts';
import { flatFields } from '#lib/records/fields.ts';
import type { FieldText } from './fieldText.ts';

interface EarlierStateProps {
  address: StateAddress;
  text: FieldText;
  onRestored: ((state: RevisionState) => void) | undefined;
}

/** A record as it was in an earlier version, and the way to make it so again: for a reason. */
export function EarlierState({ onRestored, text, address }: EarlierStateProps) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const { data, isError } = useQuery(revisionQueries(api).state(address));
  if (isError) return <p role="alert">{t('history.failed')}</p>;
  if (!data) return <p className="text-stone">{t('notes.loading')}</p>;
  return (
    <div className="rounded-small bg-sand p-3">
      <dl>
        {Object.entries(flatFields(data.content)).map(([field, value]) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="text-stone">{text.label(field)}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">{text.show(field, value)}</dd>
          </div>
        ))}
      </dl>
      {onRestored && <Restore address={address} present={data.present} onRestored={onRestored} />}
    </div>
  );
}

interface RestoreProps extends Omit<EarlierStateProps, 'text' | 'onRestored'> {
  present: number;
  onRestored: (state: RevisionState) => void;
}

function Restore({ address, present, onRestored }: RestoreProps) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const client = useQueryClient();
  const id = useId();
  const [reason, setReason] = useState('');
  const restore = useMutation({
    mutationFn: (note: string) => restoreRevision(api, address, { present, note }),
    onSuccess: async (state) => {
      onRestored(state);
      await client.invalidateQueries({ queryKey: ['revisions'] });
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    restore.mutate(reason);
  };
  return (
    <form onSubmit={onSubmit} className="mt-3 flex flex-wrap items-end gap-3">
      <p className="grow">
        <label htmlFor={id}>{t('history.reason')}</label>
        <input
          id={id}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
          }}
          required
          maxLength={2000}
          autoComplete="off"
          className="block min-h-11 w-full rounded-small border border-stone bg-white px-3"
        />
      </p>
      <Button type="submit" look="secondary" disabled={restore.isPending}>
        {t('history.restore')}
      </Button>
      {restore.isError && (
        <p role="alert" className="w-full text-clay">
          {t('history.notRestored')}
        </p>
      )}
    </form>
  );
}
