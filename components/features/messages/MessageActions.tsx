import { useRouter } from 'next/router';
import { Select } from '#components/form/Select.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { useOffers } from '#components/layout/SiteProvider.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { closeReasons, replyChannels } from '#contract/messages/constants.ts';
import type { Message } from '#contract/messages/schema.ts';
import { messageStepForms, type MessageStepName } from '#lib/forms/messageSteps.ts';
import { type Posted, wasSent } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { StepForm } from './StepForm.tsx';
import { useMessageSteps } from './useMessageSteps.ts';

const stepNames = Object.keys(messageStepForms) as MessageStepName[];

interface MessageActionsProps {
  message: Message;
  /** Object id. */
  reader: string;
  posted: Posted | null;
}

/** Shows the possible steps of a message. */
export function MessageActions({ message, reader, posted }: MessageActionsProps) {
  const { t } = useTranslation(['messages', 'template']);
  const offers = useOffers();
  const steps = useMessageSteps(message, reader);
  const { done } = steps;
  const { asPath } = useRouter();
  // Sent without JavaScript.
  const sent = stepNames.find((step) => wasSent(asPath, messageStepForms[step].name));
  if (!offers('postMessageStep')) return null;
  const shared = { message, reader, posted, steps };
  return (
    <section aria-labelledby="actions" className="space-y-8" data-screen-only>
      <h2 id="actions" className="text-section">
        {t('actions')}
      </h2>
      {steps.isChanged && (
        <p role="status" className="max-w-prose border-l-4 border-clay bg-sand px-4 py-3">
          {t('conflict')}
        </p>
      )}
      {!done && sent && (
        <SentPanel title={t(`${sent}.done`)}>
          <TextLink href={studioRoutes.message(message.id)}>{t('again')}</TextLink>
        </SentPanel>
      )}
      {done && (
        <SentPanel key={`done ${done.step} ${String(done.count)}`} title={t(`${done.step}.done`)}>
          {null}
        </SentPanel>
      )}
      {steps.isOpen && <OpenSteps {...shared} />}
      <StepForm
        key={steps.keyOf('note')}
        {...steps.formOf('note')}
        {...{ message, posted }}
        labels={{ text: t('note.text') }}
      >
        <TextArea name="text" rows={4} hint={t('note.hint')} />
      </StepForm>
      {steps.isOpen && <CloseForm {...shared} />}
      {(message.state === 'answered' || message.state === 'closed') && (
        <StepForm
          key={steps.keyOf('reopen')}
          {...steps.formOf('reopen')}
          {...{ message, posted }}
          labels={{ text: t('reopen.text') }}
        >
          <TextArea name="text" rows={3} optional />
        </StepForm>
      )}
    </section>
  );
}

interface StepsProps extends MessageActionsProps {
  steps: ReturnType<typeof useMessageSteps>;
}

/** Offers the answer, the record of one, and the assignment of an open message. */
function OpenSteps({ message, reader, posted, steps: { keyOf, formOf } }: StepsProps) {
  const { t } = useTranslation(['messages', 'template']);
  const { state, language, handlers, assigneeId, mayReply, mayRecordReply, noReplyReason } = message;
  const email = message.email ?? '';
  const nameOf = ({ oid, name }: Message['handlers'][number]) =>
    oid === reader ? t('assign.me', { name }) : name;
  return (
    <>
      {mayReply ? (
        <StepForm
          key={keyOf('reply')}
          {...formOf('reply')}
          {...{ message, posted }}
          isOpen
          labels={{ text: t('reply.text') }}
        >
          <TextArea
            name="text"
            rows={8}
            hint={t('reply.hint', { email, language: t(`template:languageName.${language}`) })}
          />
        </StepForm>
      ) : (
        <p className="max-w-prose">
          {t(noReplyReason ? `reply.no.${noReplyReason}` : 'reply.none', { email })}
        </p>
      )}
      {mayRecordReply && (
        <StepForm
          key={keyOf('record')}
          {...formOf('record')}
          {...{ message, posted }}
          // The way out of a portal without mail, until it was taken.
          isOpen={!mayReply && state !== 'answered'}
          labels={{ channel: t('record.channel'), text: t('record.text') }}
        >
          <Select
            name="channel"
            none={t('record.choose')}
            options={replyChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
          />
          <TextArea name="text" rows={6} hint={t('record.hint')} />
        </StepForm>
      )}
      {handlers.length > 0 && (
        <StepForm
          key={`${keyOf('assign')} ${assigneeId ?? ''}`}
          {...formOf('assign')}
          {...{ message, posted }}
          labels={{ assignee: t('assign.to') }}
          initial={{ assignee: [assigneeId ?? reader] }}
        >
          <Select
            name="assignee"
            none={t('noone')}
            options={handlers.map((handler) => ({ value: handler.oid, label: nameOf(handler) }))}
          />
        </StepForm>
      )}
    </>
  );
}

function CloseForm({ message, posted, steps: { keyOf, formOf } }: StepsProps) {
  const { t } = useTranslation('messages');
  return (
    <StepForm
      key={keyOf('close')}
      {...formOf('close')}
      {...{ message, posted }}
      labels={{ reason: t('close.reason'), text: t('close.text') }}
    >
      <Select
        name="reason"
        none={t('choose')}
        options={closeReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      <TextArea name="text" rows={3} optional />
    </StepForm>
  );
}
