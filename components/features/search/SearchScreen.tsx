import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#components/layout/PageHead.tsx';
import { SearchForm } from '#components/layout/SearchForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Container } from '#components/ui/Container.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { searchQueries } from '#lib/api/search.ts';
import type { SiteSearch } from '#lib/api/searchHref.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Browse } from './Browse.tsx';
import { SearchResults } from './SearchResults.tsx';

export function SearchScreen({ params: { search } }: { params: { search: SiteSearch } }) {
  const { t } = useTranslation(['search', 'common']);
  const { api } = useSite();
  const { q } = search;
  const { data, isError, refetch } = useQuery({ ...searchQueries(api).results(search), enabled: Boolean(q) });
  const page = data?.page ?? 1;

  function pageTitle() {
    if (!q) return t('common:search.title');
    return page > 1 ? t('pageTitleFor', { text: q, page }) : t('titleFor', { text: q });
  }

  return (
    <Container width="medium" className="pt-8">
      <PageHead title={pageTitle()} description={t('description')} noIndex />
      <h1 className="text-display">{t('common:search.title')}</h1>
      <div className="mt-6" data-list="site">
        <SearchForm key={q ?? ''} defaultValue={q ?? ''} />
      </div>
      {!q && <p className="mt-4 max-w-prose text-stone">{t('hint')}</p>}
      {q && data && <SearchResults search={{ ...search, q }} response={data} />}
      {(!q || data?.total === 0) && <Browse />}
      {isError && (
        <div className="mt-8">
          <StateMessage title={t('failed')} text={t('common:list.failed')}>
            <Button look="primary" onClick={() => void refetch()}>
              {t('common:tryAgain')}
            </Button>
          </StateMessage>
        </div>
      )}
    </Container>
  );
}
