import { useTranslation } from 'next-i18next/pages';
import { PageHead } from '#components/layout/PageHead.tsx';
import { isFiltered } from '#lib/api/listSearch.ts';
import type { List } from './list.ts';

interface ListHeadProps<F extends string, S extends string> {
  list: List<F, S>;
  /** The page that is shown, from 1. */
  page: number;
  title: string;
  description: string;
}

/** Head of a list's page: each page of results is found for itself, what somebody filtered is not. */
export function ListHead<F extends string, S extends string>(props: ListHeadProps<F, S>) {
  const { list, page, title, description } = props;
  const { definition, search } = list;
  const { t } = useTranslation('common');
  return (
    <PageHead
      title={page > 1 ? t('list.pageTitle', { title, page }) : title}
      description={description}
      query={page > 1 ? `page=${String(page)}` : ''}
      noIndex={isFiltered(definition, search) || search.sort !== undefined}
    />
  );
}
