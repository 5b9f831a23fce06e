import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { errorsOf, type FieldError, placesOf } from '#lib/forms/errors.ts';
import type { Editor, EditorState } from '#lib/records/editing.ts';
import { type Fields, isSame } from '#lib/records/fields.ts';
import { type FormShape, plainShape } from '#lib/records/formShape.ts';
import { type Check, errorName, recordResolver } from '#lib/records/recordResolver.ts';

export interface RecordFormOptions<F extends Fields> {
  editor: Editor<F>;
  state: EditorState<F>;
  /** Converts between form values and record fields. */
  shape?: FormShape<F> | undefined;
  /** Check before saving, if the context API does not check during typing. */
  check?: Check<F> | undefined;
  /** Names of the fields, in the order of the page. */
  names: readonly string[];
  fieldOf?: (path: string) => string;
  /** Errors of other calls than the save. */
  errors?: EditorState<F>['errors'] | undefined;
  onType?: () => void;
}

interface RecordForm {
  form: UseFormReturn;
  fieldErrors: readonly FieldError[];
  /** True if the errors belong to a submission, before further typing. */
  isAsked: boolean;
  submit(save: () => Promise<unknown>): Promise<void>;
}

const none: EditorState<Fields>['errors'] = [];
const same = (path: string) => path;

/**
 * Connects react-hook-form with a record's editor: input goes to the editor, which saves it; restored, undone
 * or received values and errors come back. Fields are dirty against the saved record.
 */
export function useRecordForm<F extends Fields>(options: RecordFormOptions<F>): RecordForm {
  const { editor, state, check, names, fieldOf = same, errors = none, onType } = options;
  const shape = options.shape ?? (plainShape as unknown as FormShape<F>);
  const { fields, saved } = state;
  const [isAsked, setAsked] = useState(false);
  const isReceiving = useRef(false);
  const form = useForm({
    defaultValues: shape.toValues(fields),
    ...(check && {
      resolver: recordResolver({
        ...check,
        fieldOf,
        toFields: (values) => shape.toFields(values, editor.state().fields),
      }),
    }),
    // The summary of errors gets the focus.
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const type = useEffectEvent((values: FieldValues) => {
    const before = editor.state().fields;
    const typed = shape.toFields(values, before);
    if (isSame(typed, before)) return;
    setAsked(false);
    onType?.();
    editor.change(typed);
  });
  const receive = useEffectEvent((act: () => void) => {
    isReceiving.current = true;
    act();
    isReceiving.current = false;
  });
  const valuesOf = useEffectEvent(shape.toValues);
  const isTyped = useEffectEvent((now: F) => isSame(shape.toFields(form.getValues(), now), now));
  const nameOf = useEffectEvent((path: string) => {
    const field = fieldOf(path);
    return errorName(field, form.getValues(field));
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          if (!isReceiving.current) type(values);
        },
      }),
    [form],
  );
  useEffect(() => {
    receive(() => {
      form.resetDefaultValues(valuesOf(saved.fields));
    });
  }, [form, saved]);
  useEffect(() => {
    receive(() => {
      if (!isTyped(fields)) form.setValues(valuesOf(fields), { shouldDirty: true });
    });
  }, [form, fields]);
  useEffect(() => {
    form.clearErrors();
    for (const { path, message } of [...errors, ...state.errors])
      form.setError(nameOf(path), { type: 'server', message });
  }, [form, errors, state.errors]);

  const { errors: found } = form.formState;
  const fieldErrors = useMemo(() => errorsOf(placesOf(found), names), [found, names]);
  return {
    form,
    fieldErrors,
    isAsked,
    async submit(save) {
      setAsked(true);
      await form.handleSubmit(save, (invalid) => {
        editor.reject(placesOf(invalid));
      })();
    },
  };
}
