import { type RefCallback, useContext, useId } from 'react';
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { fieldId, FormContext } from './FormContext.ts';

/** A field that the form around it knows: its label, its first value and its error. Works without JavaScript. */
export interface NamedField {
  /** Name in the form. */
  name: string;
  /** Where it is called otherwise than in a summary of errors, as in a row. */
  label?: string | undefined;
  /** Reads what is typed, where the value in react-hook-form is no text. */
  setValueAs?: RegisterOptions['setValueAs'];
}

/** A field whose value is held outside of it, by an editor or by the state of a component. */
export interface ControlledField<V, C = V> extends ControlledPlace {
  value: V;
  onChange: (value: C) => void;
}

interface ControlledPlace {
  /** Id of the control, where the summary of errors leads. */
  id?: string | undefined;
  label: string;
  /** Key of what is wrong with it. */
  fieldError?: string | null | undefined;
  /** Receives the control of a text, so that a form can move the focus there. */
  ref?: RefCallback<HTMLElement> | undefined;
}

/** What every field may have. */
export interface FieldTexts {
  hint?: string | undefined;
  /** Whether it may stay empty; its label says so. */
  optional?: boolean | undefined;
}

export interface FieldState {
  readonly id: string;
  readonly label: string;
  readonly hintId: string;
  readonly errorId: string;
  /** What stands in the field when the page comes. */
  readonly initial: readonly string[];
  /** Whether the browser can send the field without code of the page. */
  readonly isPosted: boolean;
  /** Key of what is wrong with the field. */
  readonly fieldError: string | null;
  /** Attributes by which the form knows the field: its name, and those of react-hook-form when it is there. */
  readonly registered: { readonly name: string } | UseFormRegisterReturn | null;
  /** On a page a field is as wide as a line of text; a controlled one fills its cell. */
  readonly fillsCell: boolean;
}

/** @throws {Error} where a field with a name has no form around it */
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
