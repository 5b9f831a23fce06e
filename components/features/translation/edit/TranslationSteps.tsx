import { useRef, useState } from 'react';
import { focusInvalid } from '#components/form/focusInvalid.ts';
import { TextArea } from '#components/form/TextArea.tsx';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Translation } from '#contract/translation/schema.ts';
import type { TranslationFields, TranslationKey } from '#lib/api/translation.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Editor, EditorState } from '#lib/records/editing.ts';
import { MachineStep } from './MachineStep.tsx';
import { type TranslationStep, useTranslationSteps } from './useTranslationSteps.ts';

interface TranslationStepsProps {
  which: TranslationKey;
  translation: Translation;
  reader: string;
  editor: Editor<TranslationFields>;
  state: EditorState<TranslationFields>;
  onDiscarded: () => void;
  /** Receives the errors of a publication. */
  onRejected: (errors: ApiError['errors']) => void;
}

/** Offers the possible steps of a translation. */
export function TranslationSteps(props: TranslationStepsProps) {
  const { which, translation, reader, editor, state, onDiscarded, onRejected } = props;
  const { t } = useTranslation('translation');
  const result = useRef<HTMLParagraphElement>(null);
  const [note, setNote] = useState('');
  const [lacksNote, setLacksNote] = useState(false);
  const { may, hasMachine } = translation;
  const { take, reread } = useTranslationSteps({
    ...{ which, translation, reader, editor, onDiscarded, onRejected },
    onDone: (step) => {
      if (step !== 'discard') setNote('');
      result.current?.focus();
    },
  });
  const isBusy = take.isPending;
  const steps = possibleSteps(translation, state);
  return (
    <section aria-labelledby="translation-steps" className="space-y-4 border-t border-line pt-6">
      <h2 id="translation-steps" className="text-section">
        {t('steps.title')}
      </h2>
      {hasMachine && may.edit && (
        <MachineStep which={which} editor={editor} reread={reread} isBusy={isBusy} />
      )}
      {(may.submit || may.return || steps.publish) && (
        <div className="max-w-small">
          <LeaveGuard unsaved={() => (note.trim() === '' ? null : 'lost')} />
          <TextArea
            label={t('steps.note')}
            hint={t('steps.noteHint')}
            optional={!may.return}
            rows={2}
            value={note}
            fieldError={lacksNote ? 'editing.required' : null}
            onChange={setNote}
          />
        </div>
      )}
      <StepButtons
        steps={steps}
        isBusy={isBusy}
        onTake={(step, button) => {
          if (step === 'return')
            focusInvalid(button.closest('section'), () => {
              setLacksNote(note.trim() === '');
            });
          if (step !== 'return' || note.trim() !== '') take.mutate({ step, note });
        }}
      />
      {!may.submit && !may.return && !steps.publish && <p>{t('steps.nothing')}</p>}
      <p ref={result} role="status" tabIndex={-1}>
        {take.isSuccess && t(`done.${take.data}`)}
      </p>
      {take.isError && (
        <p role="alert" className="text-clay">
          {t(`error.${errorOf(take.error)}`)}
        </p>
      )}
    </section>
  );
}

interface PossibleSteps extends Readonly<Record<TranslationStep, boolean>> {
  /** True if publishing confirms that an unchanged translation fits its source. */
  readonly confirms: boolean;
}

/** Returns the steps that the reader may take with what is typed. */
function possibleSteps(
  { may, draft, state: publicState, isReviewed }: Translation,
  { phase }: EditorState<TranslationFields>,
): PossibleSteps {
  const isChanged = phase !== 'still';
  const confirms = draft === null && !isChanged && publicState === 'behind';
  return {
    confirms,
    publish: may.publish && (draft !== null || isChanged || confirms),
    submit: may.submit || (isReviewed && may.edit && !may.return && isChanged),
    return: may.return,
    discard: may.edit && draft !== null,
  };
}

interface StepButtonsProps {
  steps: PossibleSteps;
  isBusy: boolean;
  onTake: (step: TranslationStep, button: HTMLElement) => void;
}

const looks = { publish: 'primary', submit: 'primary', return: 'secondary', discard: 'quiet' } as const;

function StepButtons({ steps, isBusy, onTake }: StepButtonsProps) {
  const { t } = useTranslation('translation');
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      {(['publish', 'submit', 'return', 'discard'] as const).map((step) => {
        const name = step === 'publish' && steps.confirms ? 'confirm' : step;
        return (
          steps[step] && (
            <Button
              key={step}
              look={looks[step]}
              isBusy={isBusy}
              onClick={({ currentTarget }) => {
                onTake(step, currentTarget);
              }}
            >
              {t(`steps.${name}`)}
            </Button>
          )
        );
      })}
    </div>
  );
}

function errorOf(error: unknown): 'outdated' | 'invalid' | 'forbidden' | 'failed' {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'version-outdated') return 'outdated';
  if (code === 'invalid-request') return 'invalid';
  return code === 'forbidden' ? 'forbidden' : 'failed';
}
