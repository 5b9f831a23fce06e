import { FollowSearch } from '#components/entities/FollowSearch.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Pagination } from '#components/ui/Pagination.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import type { SearchResponse } from '#contract/search/schema.ts';
import { searchHref, type SiteSearch } from '#lib/api/searchHref.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { OtherSearches } from './OtherSearches.tsx';
import { ResultGroup } from './ResultGroup.tsx';
import { SearchKinds } from './SearchKinds.tsx';

interface SearchResultsProps {
  search: SiteSearch & { q: string };
  response: SearchResponse;
}

/** Shows results by kind, or that there are none. */
export function SearchResults({ search, response }: SearchResultsProps) {
  const { t } = useTranslation(['search', 'common']);
  const locale = useLocale();
  const { q, kind } = search;
  const { total: count, page, pageCount, isPartial, spellings, broader } = response;
  const shown = response.groups.filter((group) => group.total > 0 && (!kind || group.kind === kind));

  return (
    <>
      <p role="status" className="mt-8 font-semibold" suppressHydrationWarning>
        {t('results', { count, formatted: formatNumber(count, locale), text: q })}
      </p>
      {isPartial && <p className="mt-1">{t('partial')}</p>}
      <SearchKinds search={search} response={response} />
      {!isPartial && <FollowSearch list="search" search={search} />}
      {shown.map((group) => (
        <ResultGroup key={group.kind} search={search} group={group} />
      ))}
      {shown.length === 0 && (
        <div className="mt-6" data-no-results>
          <StateMessage title={t('noMatch.title', { text: q })} text={t('noMatch.text')}>
            <OtherSearches title={t('spellings')} texts={spellings} />
            <OtherSearches title={t('broader')} texts={broader} />
          </StateMessage>
        </div>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(to) => searchHref({ ...search, page: to })}
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
