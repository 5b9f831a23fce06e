import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { Recipients, RecipientsQuery } from '#contract/messages/schema.ts';
import { messageQueries } from '#lib/api/messages.ts';
import { formatList } from '#lib/format/formatList.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface RecipientsProps {
  about: RecipientsQuery;
}

/** Returns the recipients of a message; undefined if the context API has none. */
export function useRecipients(about: RecipientsQuery): Recipients | undefined {
  const { api, viewer } = useSite();
  return useQuery(messageQueries(api).recipients(about, viewer?.context.oid ?? null)).data;
}

function receiverOf({ names, operators, byMail }: Recipients): 'names' | 'operators' | 'nobody' {
  if (!byMail) return 'nobody';
  if (names.length > 0) return 'names';
  return operators ? 'operators' : 'nobody';
}

/** Names the recipients before a message is sent. */
export function RecipientsNote({ about }: RecipientsProps) {
  const { t } = useTranslation('contact');
  const locale = useLocale();
  const recipients = useRecipients(about);
  if (!recipients) return null;
  const receiver = receiverOf(recipients);
  const names = formatList(recipients.names, locale);
  return (
    <p className="max-w-small" suppressHydrationWarning>
      {receiver === 'names' && t('to.names', { names })}
      {receiver === 'operators' && t('to.operators')}
      {receiver === 'nobody' && t('to.kept')}
      {receiver === 'names' && recipients.operators && <> {t('to.copy')}</>}
    </p>
  );
}

/** Names the recipients of a sent message; shows `children` if unknown. */
export function SentTo({ about, children }: RecipientsProps & { children: ReactNode }) {
  const { t } = useTranslation('contact');
  const locale = useLocale();
  const recipients = useRecipients(about);
  if (!recipients) return children;
  const receiver = receiverOf(recipients);
  const names = formatList(recipients.names, locale);
  return (
    <>
      <p suppressHydrationWarning>
        {receiver === 'names' && t('to.sent', { names })}
        {receiver === 'operators' && t('to.sentOperators')}
        {receiver === 'nobody' && t('to.kept')}
        {receiver === 'names' && recipients.operators && <> {t('to.copy')}</>}
      </p>
      {recipients.byMail && <p>{t('to.confirmation')}</p>}
    </>
  );
}
