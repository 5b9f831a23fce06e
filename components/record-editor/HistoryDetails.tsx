import { useState } from 'react';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { HistoryPanel, type HistoryPanelProps } from './HistoryPanel.tsx';
import { useOffersHistory } from './useOffersHistory.ts';

/** Shows the history below a form, fetched when opened. */
export function HistoryDetails(props: HistoryPanelProps) {
  const { t } = useTranslation('edit');
  const isOffered = useOffersHistory(props);
  const [isOpen, setOpen] = useState(false);
  if (!isOffered) return null;
  return (
    <details
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary className="min-h-11 py-2 text-forest underline underline-offset-4">
        {t('history.title')}
      </summary>
      {isOpen && <HistoryPanel {...props} />}
    </details>
  );
}
