import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { ActionEntry } from '#contract/actions/write.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface ConfirmActionProps {
  initiative: string;
  entry: ActionEntry;
}

/** Confirms an organization's entries on behalf of the initiative. */
export function ConfirmAction({ initiative, entry: { slug, version } }: ConfirmActionProps) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const client = useQueryClient();
  const part = useRef<HTMLDivElement>(null);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () =>
      api.call('confirmAction', { params: { initiative, action: slug }, body: { note: null }, version }),
    onSuccess: async () => {
      // The line above the entry stays, and no longer says that a confirmation is pending.
      part.current?.closest('details')?.querySelector('summary')?.focus();
      await client.invalidateQueries({ queryKey: ['actions'] });
    },
  });
  return (
    <div ref={part} className="mb-6 space-y-3 border-l-4 border-clay pl-4">
      <p className="max-w-prose">{t('actions.confirmHint')}</p>
      {isError && (
        <p role="alert" className="font-semibold text-clay">
          {t('form.failed')}
        </p>
      )}
      <Button
        look="secondary"
        isBusy={isPending}
        onClick={() => {
          mutate();
        }}
      >
        {t('actions.confirm')}
      </Button>
    </div>
  );
}
