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
  /** Conversion for forms whose values are not the fields of the record. */
  shape?: FormShape<F> | undefined;
  /** Check before the record is sent; none where the context API checks it while it is typed. */
  check?: Check<F> | undefined;
  /** Names of the fields, in the order of the page. */
  names: readonly string[];
  /** The field of an error's path. */
  fieldOf?: (path: string) => string;
  /** Errors that came with something else than saving it. */
  errors?: EditorState<F>['errors'] | undefined;
  /** A person has changed something. */
  onType?: () => void;
}

interface RecordForm {
  form: UseFormReturn;
  fieldErrors: readonly FieldError[];
  /** Whether the errors are those of a submission: nothing has been typed since. */
  isAsked: boolean;
  /** Checks the fields, then saves them. */
  submit(save: () => Promise<unknown>): Promise<void>;
}

const none: EditorState<Fields>['errors'] = [];
const same = (path: string) => path;

/**
 * react-hook-form over the editor of a record: what is typed goes to the editor, which saves it; what the editor restores, undoes
 * or receives comes back, and so do the errors of the context API. The saved record is what fields are dirty against.
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
    // The summary of errors gets the focus, and stays as it is while a person types.
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
