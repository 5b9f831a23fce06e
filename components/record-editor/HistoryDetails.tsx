import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useOffers } from '#components/layout/SiteProvider.tsx';
import { HistoryPanel, type HistoryPanelProps } from './HistoryPanel.tsx';

/** The history of a record below its form, fetched when it is opened. */
export function HistoryDetails(props: HistoryPanelProps) {
  const { t } = useTranslation('edit');
  const offers = useOffers();
  const [isOpen, setOpen] = useState(false);
  if (!offers('organization' in props ? 'listOrganizationRevisions' : 'listRevisions')) return null;
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
