import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { DuplicateButton } from '#components/record-editor/DuplicateButton.tsx';
import type { ActionEntry } from '#contract/actions/write.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface DuplicateActionProps {
  initiative: string;
  entry: ActionEntry;
}

/** Adds a draft with the content of an action. */
export function DuplicateAction({ initiative, entry: { slug, name } }: DuplicateActionProps) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const offers = useOffers();
  const client = useQueryClient();
  const [message, setMessage] = useState('');
  if (!offers('duplicateAction')) return null;
  return (
    <div className="mb-6 space-y-2">
      <p className="max-w-prose text-small text-stone">{t('actions.duplicateHint')}</p>
      <DuplicateButton
        name={name}
        look="secondary"
        duplicate={async (idempotencyKey) => {
          await api.call('duplicateAction', { params: { initiative, action: slug }, idempotencyKey });
          void client.invalidateQueries({ queryKey: ['actions'] });
        }}
        onDone={setMessage}
      />
      <p role="status" className="min-h-6 text-small font-semibold text-moss">
        {message}
      </p>
    </div>
  );
}
