import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusSummary } from '#components/entities/ProgressStatus.tsx';
import { StatusBar } from '#components/entities/StatusBar.tsx';
import { useVerifiedText } from '#components/entities/useVerifiedText.ts';
import type { ProgressSummary } from '#contract/indicators/progress.ts';
import type { ComparedInitiative } from '#lib/compare/comparison.ts';
import { CompareGroup, CompareRow } from './CompareRow.tsx';

/** Compares indicators by status, and how their latest values were checked; nothing where no initiative tells its progress. */
export function ProgressRows({ initiatives }: { initiatives: readonly ComparedInitiative[] }) {
  const { t } = useTranslation('detail');
  const verifiedText = useVerifiedText();
  if (!initiatives.some(({ progress }) => progress)) return null;
  const row = (label: string, cell: (progress: ProgressSummary) => ReactNode) => (
    <CompareRow
      label={label}
      cells={initiatives.map(({ progress }) => (progress ? cell(progress) : t('noFigure')))}
    />
  );
  return (
    <CompareGroup title={t('progress.title')} columns={initiatives.length}>
      {row(t('progress.byStatus'), ({ statuses }) => (
        <div className="space-y-2">
          <StatusBar statuses={statuses} />
          <StatusSummary statuses={statuses} />
        </div>
      ))}
      {row(t('progress.howChecked'), ({ verification }) => verifiedText(verification) ?? t('noFigure'))}
    </CompareGroup>
  );
}
