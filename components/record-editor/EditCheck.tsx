import { useId } from 'react';

interface EditCheckProps {
  id?: string;
  label: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

/** What is true of a record or not. */
export function EditCheck({ id, label, checked, onCheck }: EditCheckProps) {
  const own = useId();
  return (
    <div className="flex min-h-11 items-start gap-3 py-1">
      <input
        id={id ?? own}
        type="checkbox"
        checked={checked}
        className="mt-0.5 size-6 shrink-0 accent-forest"
        onChange={({ target }) => {
          onCheck(target.checked);
        }}
      />
      <label htmlFor={id ?? own} className="min-w-0">
        {label}
      </label>
    </div>
  );
}
