import Link from 'next/link';
import type { ReactNode } from 'react';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { Pagination } from '#components/ui/Pagination.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { searchQuery } from '#lib/api/listSearch.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { isEmpty, type List, type ListFrame } from './list.ts';
import { ListDownloads } from './ListDownloads.tsx';

interface ListResultsProps<F extends string, S extends string> {
  list: List<F, S>;
  frame: ListFrame<F>;
  loading?: boolean;
  children: ReactNode;
}

export function ListResults<F extends string, S extends string>(props: ListResultsProps<F, S>) {
  const { list, frame, loading = false, children } = props;
  const { t } = useTranslation('common');
  const { name: listName, definition, search } = list;

  if (isEmpty(frame)) {
    // Without filters, which otherwise name the list for analytics.
    return (
      <div data-no-results data-list={listName}>
        <StateMessage title={t(`${listName}.empty.title`)} text={t(`${listName}.empty.text`)} />
      </div>
    );
  }
  if (frame.total === 0) {
    return (
      <div data-no-results>
        <StateMessage title={t(`${listName}.noMatch`)} text={t('list.noMatch')}>
          <Link href={definition.href()} prefetch={false} className={buttonStyle.secondary}>
            {t('list.clearAll')}
          </Link>
        </StateMessage>
      </div>
    );
  }
  return (
    <div aria-busy={loading} className="transition-opacity aria-busy:opacity-60">
      {children}
      <Pagination
        page={frame.page}
        pageCount={frame.pageCount}
        href={(page) => definition.href(searchQuery({ ...search, page }))}
        labels={{
          navigation: t('pagination.navigation'),
          previous: t('pagination.previous'),
          next: t('pagination.next'),
          status: t('pagination.status', { page: frame.page, pageCount: frame.pageCount }),
        }}
      />
      <ListDownloads list={list} />
    </div>
  );
}
