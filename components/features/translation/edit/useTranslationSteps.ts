import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { SavedTranslation, Translation } from '#contract/translation/schema.ts';
import {
  type TranslationFields,
  type TranslationKey,
  translationQueries,
  translationSteps,
} from '#lib/api/translation.ts';
import { ApiError } from '#lib/http/apiError.ts';
import type { Editor } from '#lib/records/editing.ts';

export type TranslationStep = 'publish' | 'submit' | 'return' | 'discard';

interface TranslationStepsOptions {
  which: TranslationKey;
  translation: Translation;
  reader: string;
  editor: Editor<TranslationFields>;
  onDiscarded: () => void;
  /** Receives the errors of a publication. */
  onRejected: (errors: ApiError['errors']) => void;
  onDone: (step: TranslationStep) => void;
}

interface TakenStep {
  readonly step: TranslationStep;
  /** Note of the person who takes it. */
  readonly note: string;
}

/** Takes the steps of a translation. */
export function useTranslationSteps(options: TranslationStepsOptions) {
  const { which, translation, reader, editor, onDiscarded, onRejected, onDone } = options;
  const { api } = useSite();
  const client = useQueryClient();
  const steps = translationSteps(api, which);

  async function reread(): Promise<Translation> {
    await client.invalidateQueries({ queryKey: ['translation'] });
    return client.query(translationQueries(api).one(which, reader));
  }

  /** Saves input first; a changed source is shown before any publication. */
  async function send(step: Exclude<TranslationStep, 'discard'>, note: string): Promise<SavedTranslation> {
    const source = sourceOf(translation);
    if (!(await editor.save())) throw new ApiError('invalid-request', 'the draft is not saved');
    onRejected([]);
    const now = await reread();
    if (sourceOf(now) !== source) throw new ApiError('version-outdated', 'the source text has changed');
    return steps[step]({ version: now.version, seen: now.seen, note: note.trim() || null });
  }

  const take = useMutation({
    async mutationFn({ step, note }: TakenStep) {
      if (step === 'discard') {
        editor.revert();
        await steps.discard(editor.state().saved.version);
        await reread();
        onDiscarded();
        return step;
      }
      await send(step, note);
      await reread();
      return step;
    },
    onError(error) {
      if (error instanceof ApiError && error.errors.length > 0) onRejected(error.errors);
      if (error instanceof ApiError && error.code === 'version-outdated') void reread();
    },
    onSuccess: onDone,
  });
  return { take, reread };
}

/** Returns the source text as one word to compare. */
const sourceOf = ({ fields }: Translation): string =>
  JSON.stringify(fields.map(({ key, source }) => [key, source]));
