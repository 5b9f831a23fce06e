interface SelectFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

/** Choice of a form that the browser itself sends, with and without JavaScript. */
export function SelectField({ id, name, label, hint, options }: SelectFieldProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-stone">
          {hint}
        </p>
      )}
      <select
        id={id}
        name={name}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-1 block min-h-11 w-full rounded-small border border-stone bg-white px-3 py-2"
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
