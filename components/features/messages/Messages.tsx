import { useTranslation } from 'next-i18next/pages';
import { useLocale } from '#components/layout/useLocale.ts';
import { Pagination } from '#components/ui/Pagination.tsx';
import { SectionNavigation } from '#components/ui/SectionNavigation.tsx';
import { messageStates } from '#contract/messages/constants.ts';
import type { MessageList, MessageSummary } from '#contract/messages/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { MessageRow } from './MessageRow.tsx';

interface MessagesProps {
  list: MessageList;
  /** Selected status; null for all. */
  state: MessageSummary['state'] | null;
}

const addressOf = (state: string | null, page = 1): string =>
  routes.messages(
    new URLSearchParams({ ...(state && { state }), ...(page > 1 && { page: String(page) }) }).toString(),
  );

/** Shows one page of messages, with a filter by status. */
export function Messages({ list, state }: MessagesProps) {
  const { t } = useTranslation(['edit', 'common']);
  const locale = useLocale();
  const { items, page, pageCount, totals } = list;
  const all = messageStates.reduce((sum, each) => sum + totals[each], 0);
  const labelOf = (name: string, count: number) => `${name} (${formatNumber(count, locale)})`;
  return (
    <>
      <p className="mt-4 max-w-prose text-lead">{t('messages.lead')}</p>
      <SectionNavigation
        label={t('messages.byState')}
        current={state ?? 'all'}
        sections={[
          { key: 'all', label: labelOf(t('messages.all'), all), href: addressOf(null) },
          ...messageStates.map((each) => ({
            key: each,
            label: labelOf(t(`messages.state.${each}`), totals[each]),
            href: addressOf(each),
          })),
        ]}
      />
      {items.length === 0 ? (
        <p className="mt-8 text-stone">{t('messages.none')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-b border-line">
          {items.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(each) => addressOf(state, each)}
        labels={{
          navigation: t('common:pagination.navigation'),
          previous: t('common:pagination.previous'),
          next: t('common:pagination.next'),
          status: t('common:pagination.status', { page, pageCount }),
        }}
      />
    </>
  );
}
