import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { AmountField } from '#components/form/AmountField.tsx';
import { type Category, type Dimension, disaggregations } from '#contract/values/constants.ts';
import type { ValueFields } from '#lib/api/progressEditing.ts';
import type { GridRow } from './progressGrid.ts';

interface PartsProps {
  row: GridRow;
  parts: ValueFields['parts'];
  readOnly: boolean;
  change: (fields: Partial<ValueFields>) => void;
}

/** The value divided as its indicator asks, as by gender; nothing where it is not divided. */
export function Parts({ row, parts, readOnly, change }: PartsProps) {
  const { t } = useTranslation(['edit', 'detail']);
  const id = useId();
  const { disaggregations: asked } = row.indicator.content;
  const set = (dimension: Dimension, category: Category, value: number | null) => {
    const others = parts.filter((part) => part.dimension !== dimension || part.category !== category);
    change({ parts: value === null ? others : [...others, { dimension, category, value }] });
  };
  return asked.map((dimension) => (
    <fieldset key={dimension} className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
      <legend className="font-semibold">{t(`values.dimension.${dimension}`)}</legend>
      {disaggregations[dimension].map((category) => (
        <AmountField
          key={category}
          id={`${id}-${category}`}
          label={t(`detail:progress.category.${category}`)}
          value={
            parts.find((part) => part.dimension === dimension && part.category === category)?.value ?? null
          }
          readOnly={readOnly}
          onChange={(value) => {
            set(dimension, category, value);
          }}
        />
      ))}
    </fieldset>
  ));
}
