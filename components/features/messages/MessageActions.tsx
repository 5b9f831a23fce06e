import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/form/Select.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { closeReasons, replyChannels } from '#contract/messages/constants.ts';
import type { Message } from '#contract/messages/schema.ts';
import { teamMessageQueries } from '#lib/api/teamMessages.ts';
import { messageStepForms, type MessageStepName } from '#lib/forms/messageSteps.ts';
import { type Posted, wasSent } from '#lib/forms/posted.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { StepForm } from './StepForm.tsx';

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
  const { api } = useSite();
  const offers = useOffers();
  const client = useQueryClient();
  const [done, setDone] = useState<{ step: MessageStepName; version: number; count: number } | null>(null);
  const [counts, setCounts] = useState<Readonly<Partial<Record<MessageStepName, number>>>>({});
  const { asPath } = useRouter();
  // Sent without JavaScript.
  const sent = stepNames.find((step) => wasSent(asPath, messageStepForms[step].name));
  const [seen, setSeen] = useState({ version: message.version, state: message.state });
  if (!offers('postMessageStep')) return null;
  const { version, state, email, language, handlers, assigneeId, mayReply, mayRecordReply, noReplyReason } =
    message;
  // Another person's step has arrived meanwhile.
  const isChanged = version !== seen.version && version !== done?.version;
  // Nobody loses what they are writing when another person closes the message.
  const isOpen = state !== 'closed' || (isChanged && seen.state !== 'closed');

  const { queryKey } = teamMessageQueries(api).one(message.id, reader);
  const onDone = (step: MessageStepName) => (response: Message) => {
    client.setQueryData(queryKey, response);
    setDone({ step, version: response.version, count: response.steps.length });
    setCounts((before) => ({ ...before, [step]: (before[step] ?? 0) + 1 }));
    setSeen(response);
    void client.invalidateQueries({ queryKey: ['messages', 'list'] });
    void client.invalidateQueries({ queryKey: ['tasks'] });
  };
  const formOf = (step: MessageStepName) => ({
    step,
    message,
    posted,
    onDone: onDone(step),
    onConflict: () => void client.invalidateQueries({ queryKey }),
  });
  // A step of another person leaves the forms as they are.
  const keyOf = (step: MessageStepName) => `${step} ${String(counts[step] ?? 0)}`;
  const nameOf = ({ oid, name }: Message['handlers'][number]) =>
    oid === reader ? t('assign.me', { name }) : name;

  return (
    <section aria-labelledby="actions" className="space-y-8" data-screen-only>
      <h2 id="actions" className="text-section">
        {t('actions')}
      </h2>
      {isChanged && (
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
      {isOpen &&
        (mayReply ? (
          <StepForm key={keyOf('reply')} {...formOf('reply')} isOpen labels={{ text: t('reply.text') }}>
            <TextArea
              name="text"
              rows={8}
              hint={t('reply.hint', {
                email: email ?? '',
                language: t(`template:languageName.${language}`),
              })}
            />
          </StepForm>
        ) : (
          <p className="max-w-prose">
            {t(noReplyReason ? `reply.no.${noReplyReason}` : 'reply.none', { email: email ?? '' })}
          </p>
        ))}
      {isOpen && mayRecordReply && (
        <StepForm
          key={keyOf('record')}
          {...formOf('record')}
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
      {isOpen && handlers.length > 0 && (
        <StepForm
          key={`${keyOf('assign')} ${assigneeId ?? ''}`}
          {...formOf('assign')}
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
      <StepForm key={keyOf('note')} {...formOf('note')} labels={{ text: t('note.text') }}>
        <TextArea name="text" rows={4} hint={t('note.hint')} />
      </StepForm>
      {isOpen && (
        <StepForm
          key={keyOf('close')}
          {...formOf('close')}
          labels={{ reason: t('close.reason'), text: t('close.text') }}
        >
          <Select
            name="reason"
            none={t('choose')}
            options={closeReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
          />
          <TextArea name="text" rows={3} optional />
        </StepForm>
      )}
      {(state === 'answered' || state === 'closed') && (
        <StepForm key={keyOf('reopen')} {...formOf('reopen')} labels={{ text: t('reopen.text') }}>
          <TextArea name="text" rows={3} optional />
        </StepForm>
      )}
    </section>
  );
}
