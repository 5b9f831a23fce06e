import { useOffers } from '#components/layout/SiteProvider.tsx';
import { Withdrawal } from '#components/record-editor/Withdrawal.tsx';
import { Button } from '#components/ui/Button.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { PreviewForm } from '../PreviewForm.tsx';
import { DiscardDraft } from './DiscardDraft.tsx';
import { PublishStep } from './PublishStep.tsx';
import { ReasonStep } from './ReasonStep.tsx';
import { momentErrorOf, StepFailure } from './StepFailure.tsx';
import { type StepsProps, useSteps } from './useSteps.ts';

/** Offers the possible steps of a record. */
export function Steps(props: StepsProps) {
  const { record, state } = props;
  const { may, draft, status } = record;
  const { t } = useTranslation('content');
  const offers = useOffers();
  const { steps, take, takeAsync, discard, duplicate, preview, ...shown } = useSteps(props);
  const { isBusy, isDuplicating, failure, done, round, result } = shown;
  return (
    <section aria-labelledby="steps" className="mt-10 space-y-4 border-t border-line pt-6">
      <h2 id="steps" className="text-section">
        {t('steps.title')}
      </h2>
      <p ref={result} role="status" tabIndex={-1} className="font-semibold text-forest">
        {done && t(`steps.done.${done}`)}
      </p>
      {failure && <StepFailure failure={failure} />}
      {offers('getContentPreview') && (
        <PreviewForm
          record={record}
          isBusy={isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            preview(event.currentTarget);
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
                  take({ step: steps.unschedule, done: 'unscheduled' });
                }
              : null
          }
          onPublish={(body) => {
            const done = body.at === null ? 'published' : 'scheduled';
            take({ step: (version) => steps.publish(version, body), done });
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
            take({ step: (version) => steps.submit(version, note), done: 'submitted' });
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
            take({ step: (version) => steps.return(version, note ?? ''), done: 'returned' });
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {may.edit && draft && offers('discardContentDraft') && (
          <DiscardDraft record={record} isBusy={isBusy} onDiscard={discard} />
        )}
        {may.edit && offers('duplicateContent') && (
          <Button look="secondary" isBusy={isDuplicating} onClick={duplicate}>
            {t('steps.duplicate')}
          </Button>
        )}
      </div>
      {may.withdraw && status === 'published' && (
        <Withdrawal
          effect={t('steps.withdrawEffect')}
          isChanged={state.phase !== 'still'}
          withdraw={(body) =>
            takeAsync({ step: (version) => steps.withdraw(version, body), done: 'withdrawn' })
          }
        />
      )}
    </section>
  );
}
