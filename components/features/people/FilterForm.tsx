import type { ReactNode } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import { localizedPath } from '#lib/config/routes.ts';

interface FilterFormProps {
  label: string;
  action: string;
  submit: string;
  children: ReactNode;
}

/** Frames the filters of a list; only the address stores them. */
export function FilterForm({ label, action, submit, children }: FilterFormProps) {
  const locale = useLocale();
  return (
    <form
      role="search"
      aria-label={label}
      action={localizedPath(action, locale)}
      className="flex flex-wrap items-end gap-4"
      data-screen-only
    >
      {children}
      <Button type="submit" look="secondary">
        {submit}
      </Button>
    </form>
  );
}

interface FilterProps {
  id: string;
  name: string;
  label: string;
}

const control = 'mt-1 block min-h-11 w-full rounded-small border border-stone bg-white px-3 py-2';

export function FilterText({ id, name, label, value }: FilterProps & { value: string }) {
  return (
    <div className="min-w-0 grow basis-64">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input id={id} type="search" name={name} defaultValue={value} maxLength={200} className={control} />
    </div>
  );
}

interface FilterSelectProps extends FilterProps {
  value: string | null;
  all: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

export function FilterSelect({ id, name, label, value, all, options }: FilterSelectProps) {
  return (
    <div className="min-w-0 basis-48">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select id={id} name={name} defaultValue={value ?? ''} className={control}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
