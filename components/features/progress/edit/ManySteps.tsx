import { useState } from 'react';
import { Select } from '#components/form/Select.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { cellOf, type GridCell, type GridRow } from './progressGrid.ts';

const steps = ['submit', 'approve', 'return', 'verify'] as const;

interface ManyStepsProps {
  editing: ProgressEditing;
  rows: readonly GridRow[];
  onChoose: (cells: GridCell[]) => void;
}

/** Offers the steps of all values of a year; empty without any. */
export function ManySteps({ editing, rows, onChoose }: ManyStepsProps) {
  const { t } = useTranslation('edit');
  const [chosen, setChosen] = useState<string | null>(null);
  const inYear = (year: number) => rows.map((row) => cellOf(row, year, editing.rights));
  const years = editing.years
    .filter((year) => inYear(year).some(({ value }) => steps.some((step) => value?.actions.includes(step))))
    .toReversed()
    .map(String);
  const year = chosen !== null && years.includes(chosen) ? chosen : years[0];
  if (year === undefined) return null;
  return (
    <section aria-labelledby="many-steps" className="space-y-3">
      <h3 id="many-steps" className="text-title">
        {t('many.title')}
      </h3>
      <p className="max-w-prose">{t('many.text')}</p>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={t('sheet.year')}
          value={year}
          options={years.map((value) => ({ value, label: value }))}
          onChange={setChosen}
        />
        <Button
          look="secondary"
          onClick={() => {
            onChoose(inYear(Number(year)));
          }}
        >
          {t('many.ofYear')}
        </Button>
      </div>
    </section>
  );
}
