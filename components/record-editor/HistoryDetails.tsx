import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { HistoryPanel, type HistoryPanelProps } from './HistoryPanel.tsx';

/** The history of a record below its form, fetched when it is opened. */
export function HistoryDetails(props: HistoryPanelProps) {
  const { t } = useTranslation('edit');
  const [isOpen, setOpen] = useState(false);
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
