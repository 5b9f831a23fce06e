import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { type RefObject, useRef, useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { untilUploaded } from '#components/record-editor/uploadsOf.ts';
import type { ContentRecord, SavedContent } from '#contract/content/schema.ts';
import { contentSteps } from '#lib/api/content.ts';
import { localizedPath } from '#lib/config/routes.ts';
import type { ContentFields } from '#lib/content/contentFields.ts';
import { ApiError } from '#lib/http/apiError.ts';
import type { Editor, EditorState } from '#lib/records/editing.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { FORM } from './ContentContext.ts';
import { isOutdated, MOMENT } from './StepFailure.tsx';

export interface StepsProps {
  record: ContentRecord;
  editor: Editor<ContentFields>;
  state: EditorState<ContentFields>;
  /** Reloads the record. */
  reread: () => Promise<ContentRecord>;
  /** Number of comparisons with the published version. */
  comparisons: number;
  /** Runs if the record was changed since its draft was started. */
  onOvertaken: () => void;
  onDiscarded: () => void;
  /** Receives the errors of a publication. */
  onRejected: (errors: ApiError['errors']) => void;
}

type Done = 'submitted' | 'returned' | 'published' | 'scheduled' | 'withdrawn' | 'unscheduled';

interface Step {
  readonly step: (version: number) => Promise<SavedContent>;
  readonly done: Done;
}

interface StepControls {
  readonly steps: ReturnType<typeof contentSteps>;
  readonly take: (step: Step) => void;
  /** Rejects if the step is rejected. */
  readonly takeAsync: (step: Step) => Promise<void>;
  readonly discard: () => void;
  readonly duplicate: () => void;
  readonly preview: (form: HTMLFormElement) => void;
  readonly isBusy: boolean;
  readonly isDuplicating: boolean;
  readonly failure: Error | null;
  /** Last step, until something is changed. */
  readonly done: Done | undefined;
  /** Number of steps taken: their forms start again after each. */
  readonly round: number;
  /** Receives the focus after a step. */
  readonly result: RefObject<HTMLParagraphElement | null>;
}

/** Takes steps of a record, each after saving. */
export function useSteps(props: StepsProps): StepControls {
  const { record, editor, state, reread, comparisons, onOvertaken, onDiscarded, onRejected } = props;
  const { noun, id } = record;
  const { api } = useSite();
  const { push } = useRouter();
  const locale = useLocale();
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const [failedAfter, setFailedAfter] = useState(0);
  const result = useRef<HTMLParagraphElement>(null);
  const copyKey = useRef(crypto.randomUUID());
  const steps = contentSteps(api, { noun, id });

  /** Saves input first, since a step concerns the saved record. */
  async function save(): Promise<void> {
    await untilUploaded(client, FORM);
    if (!(await editor.save())) throw new ApiError('invalid-request', 'the draft is not saved');
  }

  const take = useMutation({
    async mutationFn({ step, done }: Step) {
      await save();
      onRejected([]);
      const { version } = await step(editor.state().saved.version);
      await reread();
      return { done, version };
    },
    async onError(error) {
      setFailedAfter(comparisons);
      // The moment of publication is no field of the record.
      const errors = error instanceof ApiError ? error.errors.filter(({ path }) => path !== MOMENT) : [];
      if (errors.length > 0) onRejected(errors);
      if (!isOutdated(error)) return;
      const { overtaken } = await reread();
      if (overtaken) onOvertaken();
    },
    onSuccess() {
      setRound((before) => before + 1);
      result.current?.focus();
    },
  });
  const discard = useMutation({
    async mutationFn() {
      editor.revert();
      const { deleted } = await steps.discard(editor.state().saved.version);
      if (deleted) {
        await client.invalidateQueries({ queryKey: ['content', noun, 'list'] });
        await push(studioRoutes.records(noun));
        return;
      }
      await reread();
      onDiscarded();
    },
  });
  const copy = useMutation({
    async mutationFn() {
      await save();
      return steps.duplicate(copyKey.current);
    },
    // The page belongs to another record.
    onSuccess: (saved) => {
      window.location.assign(localizedPath(studioRoutes.record(noun, saved.id), locale));
    },
  });
  const preview = useMutation({
    async mutationFn(form: HTMLFormElement) {
      await save();
      form.submit();
    },
  });
  const failure = take.error ?? discard.error ?? copy.error ?? preview.error;
  const isShown = failure && !(isOutdated(failure) && comparisons > failedAfter);
  // The step concerned no later change.
  const done = take.data && state.saved.version <= take.data.version ? take.data.done : undefined;
  return {
    steps,
    take: (step) => {
      take.mutate(step);
    },
    takeAsync: async (step) => {
      await take.mutateAsync(step);
    },
    discard: () => {
      discard.mutate();
    },
    duplicate: () => {
      copy.mutate();
    },
    preview: (form) => {
      preview.mutate(form);
    },
    isBusy: take.isPending || discard.isPending || preview.isPending,
    isDuplicating: copy.isPending,
    failure: isShown ? failure : null,
    done,
    round,
    result,
  };
}
