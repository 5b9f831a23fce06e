import { useId } from 'react';
import { AmountField } from '#components/form/AmountField.tsx';
import { useControlledField } from '#components/form/useControlledField.ts';
import { type Category, type Dimension, disaggregations } from '#contract/values/constants.ts';
import type { ValueFields } from '#lib/api/progressEditing.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { GridRow } from './progressGrid.ts';

interface PartsProps {
  row: GridRow;
  readOnly: boolean;
}

/** Edits the division of a value, as by gender; empty without one. */
export function Parts({ row, readOnly }: PartsProps) {
  const { t } = useTranslation(['edit', 'detail']);
  const id = useId();
  const { value: parts, onChange } = useControlledField<ValueFields['parts']>('parts');
  const { disaggregations: asked } = row.indicator.content;
  const set = (dimension: Dimension, category: Category, value: number | null) => {
    const others = parts.filter((part) => part.dimension !== dimension || part.category !== category);
    onChange(value === null ? others : [...others, { dimension, category, value }]);
  };
  return asked.map((dimension) => (
    <fieldset key={dimension} className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
      <legend className="font-semibold">{t(`detail:progress.dimension.${dimension}`)}</legend>
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
