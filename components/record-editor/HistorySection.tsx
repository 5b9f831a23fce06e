import { useId } from 'react';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { HistoryPanel, type HistoryPanelProps } from './HistoryPanel.tsx';
import { useOffersHistory } from './useOffersHistory.ts';

type HistorySectionProps = HistoryPanelProps & {
  /** Saved version; a new one reloads the history. */
  version: number;
};

export function HistorySection({ version, ...props }: HistorySectionProps) {
  const { t } = useTranslation('edit');
  const id = useId();
  if (!useOffersHistory(props)) return null;
  return (
    <section aria-labelledby={id} className="mt-8 space-y-3">
      <h3 id={id} className="text-title">
        {t('history.title')}
      </h3>
      <HistoryPanel {...props} key={version} />
    </section>
  );
}
