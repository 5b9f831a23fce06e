import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ChangePreview } from './ChangePreview.tsx';
import type { BulkInput } from './pastedRows.ts';

interface ManyChangesProps {
  editing: ProgressEditing;
  /** Pasted or uploaded changes, until they are saved or discarded. */
  asked: BulkInput | null;
  onAsk: (asked: BulkInput | null) => void;
  indicatorName: (slug: string) => string;
}

/** Previews many changes, and undoes them afterwards. */
export function ManyChanges({ editing, asked, onAsk, indicatorName }: ManyChangesProps) {
  const { t } = useTranslation('edit');
  const [back, setBack] = useState<BulkInput | null>(null);
  const nameOf = (at: string) => {
    const [indicator = '', year] = at.split('/');
    return year ? t('values.cell', { name: indicatorName(indicator), year }) : t('sheet.row', { row: at });
  };
  return (
    <>
      <div role="status">
        {back && (
          <p className="flex flex-wrap items-center gap-x-6">
            {t('bulk.done')}
            <Button
              look="quiet"
              onClick={() => {
                onAsk(back);
              }}
            >
              {t('bulk.takeBack')}
            </Button>
          </p>
        )}
      </div>
      {asked && (
        <ChangePreview
          {...asked}
          editing={editing}
          nameOf={nameOf}
          indicatorName={indicatorName}
          onClose={(made) => {
            onAsk(null);
            if (made) setBack(made);
          }}
        />
      )}
    </>
  );
}
