import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#components/ui/classNames.ts';
import { controlStyle } from './controlProps.ts';
import { type Option, SelectOptions } from './SelectOptions.tsx';

interface PlainPlace {
  id?: string;
  name: string;
  label: string;
  hint?: string | undefined;
  /** Text of an error. */
  problem?: string | undefined;
}

interface Control {
  readonly id: string;
  readonly name: string;
  readonly className: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Frames a control of a form that the browser itself sends, with and without JavaScript. */
function PlainField({
  place: { id: given, name, label, hint, problem },
  children,
}: {
  place: PlainPlace;
  children: (control: Control) => ReactNode;
}) {
  const own = useId();
  const id = given ?? own;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-small text-stone">
          {hint}
        </p>
      )}
      {problem && (
        <p id={errorId} role="alert" className="font-medium text-clay">
          {problem}
        </p>
      )}
      {children({
        id,
        name,
        className: controlStyle(Boolean(problem)),
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': classNames(hint && hintId, problem && errorId) || undefined,
      })}
    </div>
  );
}

type PlainInputProps = PlainPlace &
  Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'defaultValue'
    | 'required'
    | 'pattern'
    | 'maxLength'
    | 'accept'
    | 'list'
    | 'placeholder'
    | 'onFocus'
    | 'onChange'
  >;

export function PlainInput({ id, name, label, hint, problem, ...attributes }: PlainInputProps) {
  return (
    <PlainField place={{ ...(id !== undefined && { id }), name, label, hint, problem }}>
      {(control) => (
        <input
          key={String(attributes.defaultValue)}
          // A file has nothing to complete.
          autoComplete={attributes.type === 'file' ? undefined : 'off'}
          {...attributes}
          {...control}
        />
      )}
    </PlainField>
  );
}

interface PlainSelectProps extends PlainPlace {
  defaultValue?: string;
  /** Name of no choice. */
  none?: string;
  required?: boolean;
  options: readonly Option[];
}

export function PlainSelect({ defaultValue, none, required, options, ...place }: PlainSelectProps) {
  return (
    <PlainField place={place}>
      {(control) => (
        <select key={defaultValue} defaultValue={defaultValue} required={required} {...control}>
          <SelectOptions options={options} none={none} />
        </select>
      )}
    </PlainField>
  );
}

interface PlainCheckProps {
  name: string;
  value: string;
  label: string;
  defaultChecked: boolean;
}

export const PlainCheck = ({ label, defaultChecked, ...place }: PlainCheckProps) => (
  <label className="inline-flex min-h-11 items-center gap-2">
    <input
      key={String(defaultChecked)}
      type="checkbox"
      className="size-6 shrink-0 accent-forest"
      {...{ ...place, defaultChecked }}
    />
    {label}
  </label>
);
