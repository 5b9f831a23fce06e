import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import type { ContentRecord } from '#contract/content/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface DiscardDraftProps {
  record: ContentRecord;
  isBusy: boolean;
  onDiscard: () => void;
}

/** Discards a draft after confirmation. */
export function DiscardDraft({ record, isBusy, onDiscard }: DiscardDraftProps) {
  const { t } = useTranslation('content');
  const [isAsking, setAsking] = useState(false);
  // Only a record that visitors never saw is deleted with its draft.
  const step = record.status === 'draft' && record.published === null ? 'delete' : 'discard';
  const close = () => {
    setAsking(false);
  };
  return (
    <>
      <Button
        look="secondary"
        isBusy={isBusy}
        onClick={() => {
          setAsking(true);
        }}
      >
        {t(`steps.${step}`)}
      </Button>
      {isAsking && (
        <Dialog title={t(`steps.${step}`)} close={t('close')} onClose={close}>
          <p className="max-w-prose">{t(`steps.${step}Effect`)}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <Button
              look="primary"
              onClick={() => {
                close();
                onDiscard();
              }}
            >
              {t(`steps.${step}`)}
            </Button>
            <Button look="secondary" onClick={close}>
              {t('cancel')}
            </Button>
          </p>
        </Dialog>
      )}
    </>
  );
}
