import { type RefCallback, useContext, useId } from 'react';
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { fieldId, FormContext } from './FormContext.ts';

/** Field of a form with label, value and error; works without JavaScript. */
export interface NamedField {
  name: string;
  /** Label, if not the error summary's. */
  label?: string | undefined;
  /** Parses input that is no text. */
  setValueAs?: RegisterOptions['setValueAs'];
}

/** Field whose value is in an editor or a component's state. */
export interface ControlledField<V, C = V> extends ControlledPlace {
  value: V;
  onChange: (value: C) => void;
}

interface ControlledPlace {
  /** Id of the control, the target of the error summary. */
  id?: string | undefined;
  label: string;
  fieldError?: string | null | undefined;
  /** Language of the value, if not the page's. */
  lang?: string | undefined;
  /** Receives the control, for moving the focus. */
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
  /** Submittable without JavaScript. */
  readonly isPosted: boolean;
  readonly fieldError: string | null;
  /** Name, and attributes of react-hook-form once loaded. */
  readonly registered: { readonly name: string } | UseFormRegisterReturn | null;
  /** Fills its cell; else as wide as a line of text. */
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
