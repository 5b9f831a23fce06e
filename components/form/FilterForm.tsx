import type { ReactNode } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import { localizedPath } from '#lib/config/routes.ts';
import { PlainInput, PlainSelect } from './PlainField.tsx';
import type { Option } from './SelectOptions.tsx';

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
  name: string;
  label: string;
}

export const FilterText = ({ value, ...place }: FilterProps & { value: string }) => (
  <div className="min-w-0 grow basis-64">
    <PlainInput type="search" defaultValue={value} maxLength={200} {...place} />
  </div>
);

interface FilterSelectProps extends FilterProps {
  value: string | null;
  all: string;
  options: readonly Option[];
}

export const FilterSelect = ({ value, all, ...props }: FilterSelectProps) => (
  <div className="min-w-0 basis-48">
    <PlainSelect defaultValue={value ?? ''} none={all} {...props} />
  </div>
);
