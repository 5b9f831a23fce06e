import { useContext } from 'react';
import { useController } from 'react-hook-form';
import { fieldId, FormContext } from './FormContext.ts';
import type { ControlledField } from './useField.ts';

/**
 * A field of the react-hook-form around it that holds something else than a text, as the props of a controlled one.
 *
 * @throws {Error} where there is no form around it
 * @example <AmountField {...useControlledField<number | null>('startYear')} readOnly={false} />
 */
export function useControlledField<V>(name: string): ControlledField<V> & { id: string } {
  const frame = useContext(FormContext);
  const { field } = useController({ name });
  if (!frame) throw new Error(`the field ${name} needs a form around it`);
  return {
    id: fieldId(frame.name, name),
    label: frame.labels[name] ?? '',
    fieldError: frame.fieldErrors.find((error) => error.field === name)?.message ?? null,
    value: field.value as V,
    onChange: field.onChange,
    ref: field.ref,
  };
}
