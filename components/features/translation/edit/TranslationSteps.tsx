import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusInvalid } from '#components/form/focusInvalid.ts';
import { TextArea } from '#components/form/TextArea.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { SavedTranslation, Translation } from '#contract/translation/schema.ts';
import {
  type TranslationFields,
  type TranslationKey,
  translationQueries,
  translationSteps,
} from '#lib/api/translation.ts';
import { ApiError } from '#lib/http/apiError.ts';
import type { Editor, EditorState } from '#lib/records/editing.ts';
import { MachineStep } from './MachineStep.tsx';

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

type Step = 'publish' | 'submit' | 'return' | 'discard';

/** Offers the possible steps of a translation. */
export function TranslationSteps(props: TranslationStepsProps) {
  const { which, translation, reader, editor, state, onDiscarded, onRejected } = props;
  const { t } = useTranslation('translation');
  const { api } = useSite();
  const client = useQueryClient();
  const result = useRef<HTMLParagraphElement>(null);
  const [note, setNote] = useState('');
  const [lacksNote, setLacksNote] = useState(false);
  const { may, draft, hasMachine } = translation;
  const steps = translationSteps(api, which);
  const query = translationQueries(api).one(which, reader);

  async function reread(): Promise<Translation> {
    await client.invalidateQueries({ queryKey: ['translation'] });
    return client.query(query);
  }

  /** Saves input first; a changed source is shown before any publication. */
  async function takeStep(step: Exclude<Step, 'discard'>): Promise<SavedTranslation> {
    const { source } = sourceOf(translation);
    if (!(await editor.save())) throw new ApiError('invalid-request', 'the draft is not saved');
    onRejected([]);
    const now = await reread();
    if (sourceOf(now).source !== source)
      throw new ApiError('version-outdated', 'the source text has changed');
    const written = note.trim() === '' ? null : note.trim();
    return steps[step]({ version: now.version, seen: now.seen, note: written });
  }

  const take = useMutation({
    async mutationFn(step: Step) {
      if (step === 'discard') {
        editor.revert();
        await steps.discard(editor.state().saved.version);
        await reread();
        onDiscarded();
        return step;
      }
      await takeStep(step);
      setNote('');
      await reread();
      return step;
    },
    onError(error) {
      if (error instanceof ApiError && error.errors.length > 0) onRejected(error.errors);
      if (error instanceof ApiError && error.code === 'version-outdated') void reread();
    },
    onSuccess() {
      result.current?.focus();
    },
  });
  const isBusy = take.isPending;
  const isChanged = state.phase !== 'still';
  const confirms = draft === null && !isChanged && translation.state === 'behind';
  const canPublish = may.publish && (draft !== null || isChanged || confirms);
  return (
    <section aria-labelledby="translation-steps" className="space-y-4 border-t border-line pt-6">
      <h2 id="translation-steps" className="text-section">
        {t('steps.title')}
      </h2>
      {hasMachine && may.edit && (
        <MachineStep which={which} editor={editor} reread={reread} isBusy={isBusy} />
      )}
      {(may.submit || may.return || canPublish) && (
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
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {canPublish && (
          <Button
            look="primary"
            isBusy={isBusy}
            onClick={() => {
              take.mutate('publish');
            }}
          >
            {t(confirms ? 'steps.confirm' : 'steps.publish')}
          </Button>
        )}
        {(may.submit || (translation.isReviewed && may.edit && !may.return && isChanged)) && (
          <Button
            look="primary"
            isBusy={isBusy}
            onClick={() => {
              take.mutate('submit');
            }}
          >
            {t('steps.submit')}
          </Button>
        )}
        {may.return && (
          <Button
            look="secondary"
            isBusy={isBusy}
            onClick={({ currentTarget }) => {
              focusInvalid(currentTarget.closest('section'), () => {
                setLacksNote(note.trim() === '');
              });
              if (note.trim() !== '') take.mutate('return');
            }}
          >
            {t('steps.return')}
          </Button>
        )}
        {may.edit && draft && (
          <Button
            look="quiet"
            isBusy={isBusy}
            onClick={() => {
              take.mutate('discard');
            }}
          >
            {t('steps.discard')}
          </Button>
        )}
      </div>
      {!may.submit && !may.return && !canPublish && <p>{t('steps.nothing')}</p>}
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

/** Returns the source text as one word to compare. */
const sourceOf = ({ fields }: Translation) => ({
  source: JSON.stringify(fields.map(({ key, source }) => [key, source])),
});

function errorOf(error: unknown): 'outdated' | 'invalid' | 'forbidden' | 'failed' {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'version-outdated') return 'outdated';
  if (code === 'invalid-request') return 'invalid';
  return code === 'forbidden' ? 'forbidden' : 'failed';
}
