import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { Dialog } from '#components/ui/Dialog.tsx';
import type { Editor, EditorState } from '#lib/edit/editing.ts';
import type { Fields } from '#lib/edit/fields.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { Faults } from './Faults.tsx';
import type { FieldText } from './fieldText.ts';
import { HistoryPanel } from './HistoryPanel.tsx';

interface RecordEditorProps<F extends Fields> {
  editor: Editor<F>;
  state: EditorState<F>;
  text: FieldText;
  /** Slug, and the address of the record in the history, as `goal:forest`. */
  initiative: string;
  record: string;
  /** Heading of the part, and of the dialog. */
  title: string;
  /** The id of a field's control. */
  idOf: (field: string) => string;
  onStored: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A record that is published when somebody says so: its fields in a dialog, its drafts kept until then, and its history. */
export function RecordEditor<F extends Fields>(props: RecordEditorProps<F>) {
  const { editor, state, text, initiative, record, title, idOf, onStored, children } = props;
  const { t } = useTranslation('edit');
  const [isOpen, setOpen] = useState(false);
  const publish = async () => {
    if (await editor.save()) onStored();
  };
  return (
    <>
      <DraftOffer editor={editor} state={state} text={text} />
      <p>
        <button
          type="button"
          className={buttonStyle.secondary}
          onClick={() => {
            setOpen(true);
          }}
        >
          {title}
        </button>
      </p>
      {isOpen && (
        <Dialog
          side
          title={title}
          close={t('close')}
          onClose={() => {
            setOpen(false);
          }}
        >
          <form
            className="space-y-5"
            aria-label={title}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void publish();
            }}
          >
            <Faults faults={state.errors} label={text.label} idOf={idOf} />
            {children}
            <p role="status" className="text-small text-stone">
              {state.phase === 'still' && state.savedAt !== null ? t('record.stored') : t('record.draftKept')}
            </p>
            <p className="flex flex-wrap gap-3">
              <button
                type="submit"
                className={buttonStyle.primary}
                disabled={state.phase === 'still' || state.phase === 'saving'}
              >
                {t('record.store')}
              </button>
              <button
                type="button"
                className={buttonStyle.secondary}
                disabled={state.phase === 'still'}
                onClick={editor.revert}
              >
                {t('record.revert')}
              </button>
            </p>
          </form>
          <section aria-labelledby="record-history" className="mt-8">
            <h3 id="record-history" className="text-title">
              {t('history.title')}
            </h3>
            <div className="mt-3">
              <HistoryPanel
                key={state.stored.version}
                initiative={initiative}
                record={record}
                text={text}
                onRestored={onStored}
              />
            </div>
          </section>
        </Dialog>
      )}
    </>
  );
}
