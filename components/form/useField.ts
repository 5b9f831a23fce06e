import { type RefCallback, useContext, useId } from 'react';
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { fieldId, FormContext } from './FormContext.ts';

/** Field of a form, which has its label, value and error. Works without JavaScript. */
export interface NamedField {
  /** Name in the form. */
  name: string;
  /** Label where it differs from the error summary's, as in a row. */
  label?: string | undefined;
  /** Parses the input where the value is not text. */
  setValueAs?: RegisterOptions['setValueAs'];
}

/** Field whose value an editor or a component's state has. */
export interface ControlledField<V, C = V> extends ControlledPlace {
  value: V;
  onChange: (value: C) => void;
}

interface ControlledPlace {
  /** Id of the control, the target of the error summary. */
  id?: string | undefined;
  label: string;
  /** Key of its error. */
  fieldError?: string | null | undefined;
  /** Language of the value, where it is not that of the page. */
  lang?: string | undefined;
  /** Receives the control, so that a form can move the focus there. */
  ref?: RefCallback<HTMLElement> | undefined;
}

export interface FieldTexts {
  hint?: string | undefined;
  optional?: boolean | undefined;
}

export interface FieldState {
  readonly id: string;
  readonly label: string;
  readonly hintId: string;
  readonly errorId: string;
  readonly initial: readonly string[];
  /** Whether the browser can submit the field without JavaScript. */
  readonly isPosted: boolean;
  /** Key of its error. */
  readonly fieldError: string | null;
  /** Name, and attributes of react-hook-form once it is loaded. */
  readonly registered: { readonly name: string } | UseFormRegisterReturn | null;
  /** Whether it fills its cell; else it is as wide as a line of text. */
  readonly fillsCell: boolean;
}

/** @throws {Error} for a named field outside of a form */
export function useField(place: NamedField | ControlledPlace): FieldState {
  const frame = useContext(FormContext);
  const own = useId();
  if (!('name' in place)) {
    const { id = own, label, fieldError = null } = place;
    return {
      ...idsOf(id),
      label,
      fieldError,
      initial: [],
      isPosted: false,
      registered: null,
      fillsCell: true,
    };
  }
  const { name, label = frame?.labels[name] ?? '', setValueAs } = place;
  if (!frame) throw new Error(`the field ${name} needs a form around it`);
  return {
    ...idsOf(fieldId(frame.name, name)),
    label,
    initial: frame.initial?.[name] ?? [],
    isPosted: frame.initial !== undefined,
    fieldError: frame.fieldErrors.find(({ field }) => field === name)?.message ?? null,
    registered: frame.methods?.register(name, setValueAs && { setValueAs }) ?? { name },
    fillsCell: frame.fillsCells ?? false,
  };
}

const idsOf = (id: string) => ({ id, hintId: `${id}-hint`, errorId: `${id}-error` });
