import { useId, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Editor, EditorState } from '#lib/records/editing.ts';
import { type Difference, differences, type Fields, type Side } from '#lib/records/fields.ts';
import type { FieldText } from './fieldText.ts';

type Words = Readonly<Record<'title' | 'lead' | Side, string>>;

interface ConflictDialogProps<F extends Fields> {
  editor: Pick<Editor<F>, 'settle'>;
  state: Pick<EditorState<F>, 'fields' | 'saved' | 'theirs'>;
  name: string;
  /** Name of the other person; null if unknown. */
  by: string | null;
  /** Says what the other version is; by default, one that another person has saved. */
  words?: Words;
  text: FieldText;
  onClose: () => void;
}

const sides = ['mine', 'theirs'] as const;

/** Compares own changes with another version of the record; saves the choice per field. */
export function ConflictDialog<F extends Fields>(props: ConflictDialogProps<F>) {
  const { editor, state, name, by, text, onClose } = props;
  const { t } = useTranslation('edit');
  const {
    words = {
      title: by === null ? t('conflict.title', { name }) : t('conflict.titleBy', { name, by }),
      lead: by === null ? t('conflict.text') : t('conflict.textBy', { by }),
      mine: t('conflict.mine'),
      theirs: t('conflict.theirs'),
    },
  } = props;
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  if (!state.theirs) return null;
  const rows = differences({ base: state.saved.fields, mine: state.fields, theirs: state.theirs.fields });
  const sideOf = ({ field, suggested }: Difference<F>) => chosen[field] ?? suggested;
  return (
    <Dialog title={words.title} close={t('close')} onClose={onClose}>
      <p className="max-w-prose">{words.lead}</p>
      <div className="mt-5 space-y-5">
        {rows.map((row) => (
          <Choice
            key={row.field}
            row={row}
            words={words}
            text={text}
            side={sideOf(row)}
            onChoose={(side) => {
              setChosen({ ...chosen, [row.field]: side });
            }}
          />
        ))}
      </div>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button
          look="primary"
          onClick={() => {
            void editor.settle(Object.fromEntries(rows.map((row) => [row.field, sideOf(row)])));
          }}
        >
          {t('conflict.save')}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('conflict.later')}
        </Button>
      </p>
    </Dialog>
  );
}

interface ChoiceProps<F extends Fields> {
  row: Difference<F>;
  words: Words;
  text: FieldText;
  side: Side;
  onChoose: (side: Side) => void;
}

function Choice<F extends Fields>({ row, words, text, side: current, onChoose }: ChoiceProps<F>) {
  const { t } = useTranslation('edit');
  const id = useId();
  return (
    <fieldset>
      <legend className="font-semibold">{text.label(row.field)}</legend>
      {row.isContested && <p className="text-small text-clay">{t('conflict.both')}</p>}
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {sides.map((side) => (
          <label
            key={side}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-small border border-stone bg-white p-3 has-checked:border-2 has-checked:border-forest"
          >
            <input
              type="radio"
              name={id}
              checked={side === current}
              onChange={() => {
                onChoose(side);
              }}
              className="row-span-2 mt-1 size-5 accent-forest"
            />
            <span className="text-small text-stone">{words[side]}</span>
            <span className="whitespace-pre-line">{text.show(row.field, row[side])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
