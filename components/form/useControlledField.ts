import { useContext } from 'react';
import { useController } from 'react-hook-form';
import { fieldId, FormContext } from './FormContext.ts';
import type { ControlledField } from './useField.ts';

/**
 * Returns props of a controlled field for a react-hook-form value that is no text.
 *
 * @throws {Error} outside of a form
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
