import { useLocale } from '#components/layout/useLocale.ts';
import { Pagination } from '#components/ui/Pagination.tsx';
import { SectionNavigation } from '#components/ui/SectionNavigation.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { messageStates } from '#contract/messages/constants.ts';
import type { MessageList } from '#contract/messages/schema.ts';
import type { MessageFilters as Filters } from '#lib/api/teamMessages.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { listAddress } from './listAddress.ts';
import { MessageFilters } from './MessageFilters.tsx';
import { MessageRow } from './MessageRow.tsx';

interface MessagesProps {
  list: MessageList;
  filters: Filters;
}

/** Shows one page of messages, by state and other filters. */
export function Messages({ list, filters }: MessagesProps) {
  const { t } = useTranslation(['messages', 'common']);
  const locale = useLocale();
  const { items, total, page, pageCount, totals } = list;
  const all = messageStates.reduce((sum, each) => sum + totals[each], 0);
  const labelOf = (name: string, count: number) => `${name} (${formatNumber(count, locale)})`;
  const isSearch = filters.q !== '' || filters.kind !== null || filters.assignee !== null;
  const inState = (state: Filters['state']) => listAddress({ ...filters, state, page: 1 });
  return (
    <div>
      <MessageFilters filters={filters} />
      <SectionNavigation
        label={t('byState')}
        current={filters.state ?? 'all'}
        sections={[
          { key: 'all', label: labelOf(t('all'), all), href: inState(null) },
          ...messageStates.map((each) => ({
            key: each,
            label: labelOf(t(`state.${each}`), totals[each]),
            href: inState(each),
          })),
        ]}
      />
      {isSearch && (
        <p className="mt-4 flex flex-wrap items-baseline gap-x-4">
          <span role="status">{t('found', { count: total, number: formatNumber(total, locale) })}</span>
          <TextLink href={studioRoutes.messages()}>{t('showAll')}</TextLink>
        </p>
      )}
      <div id="results">
        {items.length === 0 ? (
          <p className="mt-8 text-stone">{t('none')}</p>
        ) : (
          <ul className="mt-4 divide-y divide-line border-b border-line">
            {items.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </div>
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(each) => listAddress({ ...filters, page: each })}
        labels={{
          navigation: t('common:pagination.navigation'),
          previous: t('common:pagination.previous'),
          next: t('common:pagination.next'),
          status: t('common:pagination.status', { page, pageCount }),
        }}
      />
    </div>
  );
}
