import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { fieldId, FormContext } from '#components/form/FormContext.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { errorsOf } from '#lib/forms/errors.ts';
import type { Editor, EditorState } from '#lib/records/editing.ts';
import { entriesIn, type FormShape } from '#lib/records/entries.ts';
import { type Fields, isSame } from '#lib/records/fields.ts';
import { DraftOffer } from './DraftOffer.tsx';
import type { FieldText } from './fieldText.ts';
import { RowChange } from './RowChange.ts';
import { untilUploaded } from './uploadsOf.ts';

interface RecordFormProps<F extends Fields> {
  /** Names its fields' ids. */
  name: string;
  /** What it is called for assistive technology. */
  title: string;
  editor: Editor<F>;
  state: EditorState<F>;
  shape: FormShape<F>;
  /** What each field is called, those of repeated parts included. */
  labels: Readonly<Record<string, string>>;
  text: FieldText;
  /** Text of the button. */
  submit: string;
  /** Stores what stands in the form where it is left out. */
  onSubmit?: () => Promise<void>;
  /** Errors that came with something else than storing it. */
  errors?: EditorState<F>['errors'];
  children: ReactNode;
}

/** A form around a record: what is typed goes to its editor, and what others do comes back. */
export function RecordForm<F extends Fields>(props: RecordFormProps<F>) {
  const { name, title, editor, state, shape, labels, text, submit, onSubmit, errors = [], children } = props;
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  // Number of submissions; what is typed since then hides their errors.
  const [attempt, setAttempt] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const [shown, setShown] = useState({ fields: state.fields, epoch: 0 });
  // Not typed here: undone, restored, or agreed upon.
  if (!isSame(shown.fields, state.fields)) setShown({ fields: state.fields, epoch: shown.epoch + 1 });
  const fieldErrors = errorsOf([...errors, ...state.errors], Object.keys(labels));

  function take(): void {
    if (!element.current) return;
    const fields = shape.toFields(entriesIn(element.current), state.fields);
    setShown({ ...shown, fields });
    setAsked(false);
    editor.change(fields);
  }

  function changeRows(change: () => void): void {
    change();
    setAsked(false);
    setShown({ ...shown, fields: editor.state().fields });
  }

  // A file that is still on its way belongs to what is saved.
  async function submitForm(): Promise<void> {
    await untilUploaded(client, name);
    setAsked(true);
    setAttempt(attempt + 1);
    await (onSubmit ? onSubmit() : editor.save());
  }

  return (
    <>
      <DraftOffer editor={editor} state={state} text={text} />
      {isAsked && fieldErrors.length > 0 && (
        <ErrorSummary
          fieldErrors={fieldErrors}
          label={(field) => labels[field] ?? field}
          idOf={(field) => fieldId(name, field)}
          attempt={attempt}
        />
      )}
      <form
        ref={element}
        key={shown.epoch}
        noValidate
        aria-label={title}
        className="space-y-6"
        onInput={take}
        onSubmit={(event) => {
          event.preventDefault();
          void submitForm();
        }}
      >
        <FormContext value={{ name, labels, fieldErrors, initial: shape.toEntries(shown.fields) }}>
          <RowChange value={changeRows}>{children}</RowChange>
        </FormContext>
        <p className="flex flex-wrap gap-3">
          <button type="submit" className={buttonStyle.primary}>
            {submit}
          </button>
        </p>
      </form>
    </>
  );
}
