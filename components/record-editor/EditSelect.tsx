import { useId } from 'react';
import { EditField } from './EditField.tsx';

interface EditSelectProps<V extends string> {
  label: string;
  hint?: string | undefined;
  fieldError?: string | null | undefined;
  id?: string;
  value: V;
  options: readonly { readonly value: V; readonly label: string }[];
  onChoose: (value: V) => void;
  disabled?: boolean;
}

/** One of a list. */
export function EditSelect<V extends string>(props: EditSelectProps<V>) {
  const { value, options, onChoose, disabled = false, id, ...field } = props;
  const own = useId();
  return (
    <EditField {...field} id={id ?? own}>
      {(control) => (
        <select
          {...control}
          value={value}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChoose(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </EditField>
  );
}
