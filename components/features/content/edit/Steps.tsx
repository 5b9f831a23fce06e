import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { untilUploaded } from '#components/record-editor/uploadsOf.ts';
import { Withdrawal } from '#components/record-editor/Withdrawal.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { containedNouns } from '#contract/content/constants.ts';
import type { ContentRecord, SavedContent } from '#contract/content/schema.ts';
import { contentSteps } from '#lib/api/content.ts';
import { localizedPath } from '#lib/config/routes.ts';
import type { ContentFields } from '#lib/content/contentFields.ts';
import { ApiError } from '#lib/http/apiError.ts';
import type { Editor, EditorState } from '#lib/records/editing.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { PreviewForm } from '../PreviewForm.tsx';
import { FORM } from './ContentContext.ts';
import { PublishStep } from './PublishStep.tsx';
import { ReasonStep } from './ReasonStep.tsx';

interface StepsProps {
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

/** Path of the moment of publication in errors. */
const MOMENT = 'at';

type Done = 'submitted' | 'returned' | 'published' | 'scheduled' | 'withdrawn' | 'unscheduled';

/** Offers the possible steps of a record. */
export function Steps(props: StepsProps) {
  const { record, editor, state, reread, comparisons, onOvertaken, onDiscarded, onRejected } = props;
  const { t } = useTranslation('content');
  const { api } = useSite();
  const { push } = useRouter();
  const locale = useLocale();
  const offers = useOffers();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  // Forms of steps start again after each.
  const [round, setRound] = useState(0);
  const [failedAfter, setFailedAfter] = useState(0);
  const result = useRef<HTMLParagraphElement>(null);
  const copyKey = useRef(crypto.randomUUID());
  const { noun, id, may, draft, status } = record;
  // Only a record that visitors never saw is deleted with its draft.
  const discarding = status === 'draft' && record.published === null ? 'delete' : 'discard';
  const steps = contentSteps(api, { noun, id });

  /** Saves input first, since a step concerns the saved record. */
  async function save(): Promise<void> {
    await untilUploaded(client, FORM);
    if (!(await editor.save())) throw new ApiError('invalid-request', 'the draft is not saved');
  }

  const take = useMutation({
    async mutationFn({ step, done }: { step: (version: number) => Promise<SavedContent>; done: Done }) {
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
      setAsking(false);
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
  const isBusy = take.isPending || discard.isPending || preview.isPending;
  const failure = take.error ?? discard.error ?? copy.error ?? preview.error;
  // The step concerned no later change.
  const done = take.data && state.saved.version <= take.data.version && take.data.done;
  const isChanged = state.phase !== 'still';
  return (
    <section aria-labelledby="steps" className="mt-10 space-y-4 border-t border-line pt-6">
      <h2 id="steps" className="text-section">
        {t('steps.title')}
      </h2>
      <p ref={result} role="status" tabIndex={-1} className="font-semibold text-forest">
        {done && t(`steps.done.${done}`)}
      </p>
      {failure && !(isOutdated(failure) && comparisons > failedAfter) && (
        <div role="alert" className="font-semibold text-clay">
          <p>{t(reasonOf(failure))}</p>
          <Contained failure={failure} />
        </div>
      )}
      {offers('getContentPreview') && (
        <PreviewForm
          record={record}
          isBusy={isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            preview.mutate(event.currentTarget);
          }}
        />
      )}
      {may.publish && (
        <PublishStep
          key={`publish ${String(round)}`}
          record={record}
          isBusy={isBusy}
          momentError={momentErrorOf(failure)}
          onUnschedule={
            offers('unscheduleContent')
              ? () => {
                  take.mutate({ step: steps.unschedule, done: 'unscheduled' });
                }
              : null
          }
          onPublish={(body) => {
            const done = body.at === null ? 'published' : 'scheduled';
            take.mutate({ step: (version) => steps.publish(version, body), done });
          }}
        />
      )}
      {may.submit && draft?.state !== 'submitted' && (
        <ReasonStep
          key={`submit ${String(round)}`}
          title={t('steps.submit')}
          label={t('steps.note')}
          button={t('steps.submit')}
          isBusy={isBusy}
          onSend={(note) => {
            take.mutate({ step: (version) => steps.submit(version, note), done: 'submitted' });
          }}
        />
      )}
      {may.publish && draft?.state === 'submitted' && (
        <ReasonStep
          key={`return ${String(round)}`}
          title={t('steps.return')}
          label={t('steps.returnReason')}
          button={t('steps.return')}
          isRequired
          isBusy={isBusy}
          onSend={(note) => {
            take.mutate({ step: (version) => steps.return(version, note ?? ''), done: 'returned' });
          }}
        />
      )}
      <p className="flex flex-wrap gap-3">
        {may.edit && draft && offers('discardContentDraft') && (
          <Button
            look="secondary"
            isBusy={isBusy}
            onClick={() => {
              setAsking(true);
            }}
          >
            {t(`steps.${discarding}`)}
          </Button>
        )}
        {may.edit && offers('duplicateContent') && (
          <Button
            look="secondary"
            isBusy={copy.isPending}
            onClick={() => {
              copy.mutate();
            }}
          >
            {t('steps.duplicate')}
          </Button>
        )}
      </p>
      {may.withdraw && status === 'published' && (
        <Withdrawal
          effect={t('steps.withdrawEffect')}
          isChanged={isChanged}
          withdraw={async (body) => {
            await take.mutateAsync({ step: (version) => steps.withdraw(version, body), done: 'withdrawn' });
          }}
        />
      )}
      {isAsking && (
        <Dialog
          title={t(`steps.${discarding}`)}
          close={t('close')}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p className="max-w-prose">{t(`steps.${discarding}Effect`)}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <Button
              look="primary"
              isBusy={discard.isPending}
              onClick={() => {
                discard.mutate();
              }}
            >
              {t(`steps.${discarding}`)}
            </Button>
            <Button
              look="secondary"
              onClick={() => {
                setAsking(false);
              }}
            >
              {t('cancel')}
            </Button>
          </p>
        </Dialog>
      )}
    </section>
  );
}

/** Lists what prevents deleting a record. */
function Contained({ failure }: { failure: Error }) {
  const { t } = useTranslation('content');
  const errors = failure instanceof ApiError && failure.code === 'conflict' ? failure.errors : [];
  const counts = containedNouns.flatMap((noun) => {
    const count = Number(errors.find(({ path }) => path === noun)?.message);
    return count > 0 ? [{ noun, count }] : [];
  });
  if (counts.length === 0) return null;
  return (
    <ul className="mt-2 list-disc pl-5">
      {counts.map(({ noun, count }) => (
        <li key={noun}>{t(`contained.${noun}`, { count })}</li>
      ))}
    </ul>
  );
}

const isOutdated = (error: Error) => error instanceof ApiError && error.code === 'version-outdated';

const momentErrorOf = (error: Error | null) =>
  (error instanceof ApiError && error.errors.find(({ path }) => path === MOMENT)?.message) || null;

/** Returns the reason of a rejected step. */
function reasonOf(error: Error) {
  const { code, errors } = error instanceof ApiError ? error : { code: null, errors: [] };
  if (code === 'conflict' && errors.length > 0) return 'steps.failed.contains';
  if (momentErrorOf(error) !== null) return 'steps.failed.moment';
  if (errors.length > 0) return 'steps.failed.incomplete';
  if (code === 'version-outdated') return 'steps.failed.outdated';
  if (code === 'forbidden') return 'steps.failed.forbidden';
  return code === 'invalid-request' ? 'steps.failed.notSaved' : 'steps.failed.unavailable';
}
