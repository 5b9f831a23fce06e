import { type ComponentProps, useId } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { SearchIcon } from './icons.tsx';

interface SearchFieldProps {
  name: string;
  label: string;
  placeholder: string;
  submit: string;
  defaultValue?: string;
  /** Shows only the icon of the button. */
  compact?: boolean;
  input?: ComponentProps<'input'>;
}

export function SearchField(props: SearchFieldProps) {
  const { name, label, placeholder, submit, defaultValue = '', compact = false, input } = props;
  const id = useId();
  return (
    <div className="flex w-full max-w-xl items-stretch">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        name={name}
        defaultValue={defaultValue}
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        className="min-h-11 w-full min-w-0 rounded-l-small border border-r-0 border-stone forced-colors:border-r bg-white px-4 text-ellipsis placeholder:text-stone"
        {...input}
      />
      <Button type="submit" look="primary" className="rounded-l-none px-4">
        <SearchIcon />
        <span className={classNames(compact ? 'sr-only' : 'max-sm:sr-only')}>{submit}</span>
      </Button>
    </div>
  );
}
