import { useLocale } from '#components/layout/useLocale.ts';
import type { Message } from '#contract/messages/schema.ts';
import { formatMoment } from '#lib/format/formatMoment.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

type Step = Message['steps'][number];

/** Shows the steps of a message, earliest first, with the delivery of replies. */
export function MessageHistory({ message: { steps } }: { message: Message }) {
  const { t } = useTranslation('messages');
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-section">
        {t('thread.title')}
      </h2>
      {steps.length === 0 ? (
        <p className="mt-3 text-stone">{t('thread.none')}</p>
      ) : (
        <ol className="mt-4 space-y-4">
          {steps.map((step) => (
            <StepItem key={step.id} step={step} />
          ))}
        </ol>
      )}
    </section>
  );
}

function StepItem({ step }: { step: Step }) {
  const { t } = useTranslation('messages');
  const locale = useLocale();
  const { at, text, mail } = step;
  const isProblem = mail === 'failed' || mail === 'delayed';
  return (
    <li className={`border-l-4 pl-4 ${step.step === 'reply' ? 'border-leaf' : 'border-line'}`}>
      <p className="font-medium break-words">{useStepName(step)}</p>
      <p className="text-small text-stone" suppressHydrationWarning>
        {formatMoment(at, locale)}
      </p>
      {text && <p className="mt-1 max-w-prose break-words whitespace-pre-line">{text}</p>}
      {mail && (
        <p className={`mt-1 text-small ${isProblem ? 'font-semibold text-clay' : 'text-stone'}`}>
          {t(`mail.${mail}`)}
        </p>
      )}
    </li>
  );
}

function useStepName({ step, by: name, assignee, reason, state, channel }: Step): string {
  const { t } = useTranslation('messages');
  if (step === 'reply' && channel) return t(`thread.record.${channel}`, { name });
  if (step === 'assign')
    return assignee ? t('thread.assign', { name, assignee }) : t('thread.unassign', { name });
  if (step === 'close') return t('thread.close', { name, reason: t(`reason.${reason ?? 'other'}`) });
  if (step === 'state') return t('thread.state', { name, state: t(`state.${state}`) });
  return t(`thread.${step}`, { name });
}
