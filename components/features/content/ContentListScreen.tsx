import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { Pagination } from '#components/ui/Pagination.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import type { ContentNoun } from '#contract/content/constants.ts';
import { contentQueries, type ContentSearch, contentSearchQuery } from '#lib/api/content.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { ContentFilters } from './view/ContentFilters.tsx';
import { ContentRow } from './view/ContentRow.tsx';
import { ListDownloads } from './view/ListDownloads.tsx';

export interface ContentListParams {
  noun: ContentNoun;
  search: ContentSearch;
}

export function ContentListScreen({ params: { noun, search } }: { params: ContentListParams }) {
  const { t } = useTranslation(['content', 'common']);
  const { api, viewer } = useSite();
  const offers = useOffers();
  const { data, isError, refetch } = useQuery({
    ...contentQueries(api).list(noun, search, viewer?.context.oid ?? ''),
    enabled: viewer !== null,
  });
  const title = t(`noun.${noun}.many`);
  const { sort: _sort, page: _page, ...filters } = search;
  const isFiltered = Object.keys(filters).length > 0;
  const clear = (
    <Link href={studioRoutes.records(noun)} prefetch={false} className={buttonStyle.secondary}>
      {t('common:list.clearAll')}
    </Link>
  );
  return (
    <StudioFrame area="content" title={title} crumbs={[{ label: t('title'), href: studioRoutes.content() }]}>
      {data?.mayCreate && offers('createContent') && (
        <p>
          <Link href={studioRoutes.newRecord(noun)} prefetch={false} className={buttonStyle.primary}>
            {t(`noun.${noun}.add`)}
          </Link>
        </p>
      )}
      {isError && (
        <StateMessage title={t('list.failed.title')} text={t('list.failed.text')}>
          <Button look="primary" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </StateMessage>
      )}
      {data && (
        <div className="space-y-6">
          <ContentFilters noun={noun} search={search} list={data} />
          {data.total === 0 && isFiltered && (
            <StateMessage title={t('list.noMatch.title')} text={t('list.noMatch.text')}>
              {clear}
            </StateMessage>
          )}
          {data.total === 0 && !isFiltered && (
            <StateMessage title={t('list.empty.title')} text={t('list.empty.text')} />
          )}
          <ul className="divide-y divide-line">
            {data.items.map((record) => (
              <li key={record.id}>
                <ContentRow noun={noun} record={record} mayCopy={data.mayCreate} />
              </li>
            ))}
          </ul>
          <Pagination
            page={data.page}
            pageCount={data.pageCount}
            href={(page) => studioRoutes.records(noun, contentSearchQuery({ ...search, page }))}
            labels={{
              navigation: t('common:pagination.navigation'),
              previous: t('common:pagination.previous'),
              next: t('common:pagination.next'),
              status: t('common:pagination.status', { page: data.page, pageCount: data.pageCount }),
            }}
          />
          {(data.total > 0 || isFiltered) && <ListDownloads noun={noun} />}
        </div>
      )}
    </StudioFrame>
  );
}
