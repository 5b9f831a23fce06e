import { useId } from 'react';
import { EditCheck } from './EditCheck.tsx';
import { EditErrorText } from './EditField.tsx';

interface EditChecksProps<V extends string | number> {
  /** Where a summary of errors leads. */
  id: string;
  label: string;
  fieldError?: string | null | undefined;
  values: readonly V[];
  /** In the order that is kept. */
  options: readonly { readonly value: V; readonly label: string }[];
  onChoose: (values: V[]) => void;
}

/** Any of a list. */
export function EditChecks<V extends string | number>(props: EditChecksProps<V>) {
  const { id, label, fieldError = null, values, options, onChoose } = props;
  const errorId = useId();
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={fieldError ? errorId : undefined}>
      <legend className="font-semibold">{label}</legend>
      <EditErrorText id={errorId} fieldError={fieldError} />
      <div className="mt-1 grid gap-x-5 sm:grid-cols-2">
        {options.map(({ value, label: text }) => (
          <EditCheck
            key={value}
            label={text}
            checked={values.includes(value)}
            onCheck={(checked) => {
              const chosen = options.map((option) => option.value);
              onChoose(chosen.filter((each) => (each === value ? checked : values.includes(each))));
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
