import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Select } from '#components/form/Select.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import { messageStates } from '#contract/messages/constants.ts';
import type { Message } from '#contract/messages/schema.ts';
import { messageQueries } from '#lib/api/messages.ts';
import { routes } from '#lib/config/routes.ts';
import { formatDate } from '#lib/format/format.ts';
import { messageStateForm } from '#lib/forms/messageState.ts';
import type { Posted } from '#lib/forms/posted.ts';

interface MessageStateProps {
  message: Message;
  /** Object id of the user. */
  reader: string;
  posted: Posted | null;
}

/** Shows the status of a message and its author, and the form that changes it. */
export function MessageState({ message, reader, posted }: MessageStateProps) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const locale = useLocale();
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const { id, state, version, changed } = message;
  const title = t('messages.stateTitle');
  return (
    <section aria-labelledby="state" className="space-y-4">
      <h2 id="state" className="text-title">
        {t('messages.stateIs', { state: t(`messages.state.${state}`) })}
      </h2>
      {changed && (
        <p className="text-small text-stone" suppressHydrationWarning>
          {t('messages.changed', { name: changed.by, date: formatDate(changed.at, locale) })}
        </p>
      )}
      {isSaved && (
        <SentPanel key={`saved ${String(version)}`} title={t('messages.saved')}>
          {null}
        </SentPanel>
      )}
      <WriteForm
        key={version}
        form={messageStateForm}
        params={{ message: id }}
        version={version}
        title={title}
        labels={{ state: t('messages.newState') }}
        initial={{ state: [state] }}
        posted={posted}
        submit={t('messages.save')}
        sent={
          !isSaved && (
            <SentPanel title={t('messages.saved')}>
              <TextLink href={routes.message(id)}>{t('messages.again')}</TextLink>
            </SentPanel>
          )
        }
        onSent={(response) => {
          client.setQueryData(messageQueries(api).one(id, reader).queryKey, response);
          setSaved(true);
          void client.invalidateQueries({ queryKey: ['messages', 'list'] });
        }}
      >
        <Select
          name="state"
          none={t('messages.choose')}
          options={messageStates.map((value) => ({ value, label: t(`messages.state.${value}`) }))}
        />
      </WriteForm>
    </section>
  );
}
