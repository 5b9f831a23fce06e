import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { TextField } from '#components/form/TextField.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { RevisionState } from '#contract/revisions/schema.ts';
import { restoreRevision, revisionQueries, type StateAddress } from '#lib/api/revisions.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { flatFields } from '#lib/records/fields.ts';
import { writeSchemas } from '#lib/records/schemas.ts';
import type { FieldText } from './fieldText.ts';
import { StepForm } from './StepForm.tsx';

interface EarlierStateProps {
  address: StateAddress;
  text: FieldText;
  onRestored: ((state: RevisionState) => void) | undefined;
}

/** Shows an earlier version of a record, and restores it for a reason. */
export function EarlierState({ onRestored, text, address }: EarlierStateProps) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const { data, isError } = useQuery(revisionQueries(api).state(address));
  if (isError && !data) return <p role="alert">{t('history.failed')}</p>;
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
  const name = useId();
  return (
    <StepForm<{ note: string }>
      name={name}
      className="mt-3 flex flex-wrap items-end gap-3"
      labels={{ note: t('history.reason') }}
      defaultValues={{ note: '' }}
      schema={writeSchemas.reason}
      send={async ({ note }) => {
        onRestored(await restoreRevision(api, address, { present, note }));
        await client.invalidateQueries({ queryKey: ['revisions'] });
      }}
    >
      {({ isSubmitting, hasFailed }) => (
        <>
          <div className="grow">
            <TextField name="note" />
          </div>
          <Button type="submit" look="secondary" isBusy={isSubmitting}>
            {t('history.restore')}
          </Button>
          {hasFailed && (
            <p role="alert" className="w-full text-clay">
              {t('history.notRestored')}
            </p>
          )}
        </>
      )}
    </StepForm>
  );
}
