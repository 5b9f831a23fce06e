import { classNames } from '#components/ui/classNames.ts';
import type { ControlledField, FieldState, FieldTexts, NamedField } from './useField.ts';

export type TextProps = FieldTexts & (NamedField | ControlledField<string | null, string>);

interface ControlEvent {
  readonly target: { readonly value: string };
}

export function controlProps(field: FieldState, props: TextProps) {
  const { hint, optional = false } = props;
  const { id, fieldError } = field;
  return {
    id,
    ...('name' in props
      ? {
          ...field.registered,
          defaultValue: field.initial[0] ?? '',
          'aria-required': optional ? undefined : true,
        }
      : {
          ref: props.ref,
          lang: props.lang,
          value: props.value ?? '',
          onChange: ({ target }: ControlEvent) => {
            props.onChange(target.value);
          },
        }),
    ...describedBy(field, hint),
    className: controlStyle(fieldError !== null),
  } as const;
}

export const controlStyle = (isInvalid: boolean): string =>
  classNames(
    'mt-1 block min-h-11 w-full rounded-small border bg-white px-3 py-2',
    isInvalid ? 'border-2 border-clay' : 'border-stone',
  );

function describedBy({ hintId, errorId, fieldError }: FieldState, hint: string | undefined) {
  const ids = [hint && hintId, fieldError && errorId].filter(Boolean);
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': fieldError ? true : undefined,
  } as const;
}
