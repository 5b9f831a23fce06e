import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { Pagination } from '#components/ui/Pagination.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import type { SearchResponse } from '#contract/search/schema.ts';
import { searchHref, type SiteSearch } from '#lib/api/searchHref.ts';
import { routes } from '#lib/config/routes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { ResultGroup } from './ResultGroup.tsx';
import { SearchKinds } from './SearchKinds.tsx';

interface SearchResultsProps {
  search: SiteSearch & { q: string };
  response: SearchResponse;
}

/** Shows results by kind, or that there are none. */
export function SearchResults({ search, response }: SearchResultsProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { q, kind } = search;
  const { total: count, page, pageCount } = response;
  const shown = response.groups.filter((group) => group.total > 0 && (!kind || group.kind === kind));

  return (
    <>
      <p role="status" className="mt-8 font-semibold" suppressHydrationWarning>
        {t('search.results', { count, formatted: formatNumber(count, locale), text: q })}
      </p>
      <SearchKinds search={search} response={response} />
      {shown.map((group) => (
        <ResultGroup key={group.kind} search={search} group={group} />
      ))}
      {shown.length === 0 && (
        <div className="mt-6" data-no-results>
          <StateMessage title={t('search.noMatch.title', { text: q })} text={t('search.noMatch.text')}>
            <Link href={routes.initiatives()} prefetch={false} className={buttonStyle.secondary}>
              {t('notFound.link')}
            </Link>
          </StateMessage>
        </div>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(to) => searchHref({ ...search, page: to })}
        labels={{
          navigation: t('pagination.navigation'),
          previous: t('pagination.previous'),
          next: t('pagination.next'),
          status: t('pagination.status', { page, pageCount }),
        }}
      />
    </>
  );
}
