import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Container } from '#components/ui/Container.tsx';
import { FilterChips } from '#components/ui/FilterChips.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { initiativeQueries, type InitiativeSearch } from '#lib/api/initiatives.ts';
import { isFiltered } from '#lib/api/initiativeSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { InitiativeFilters } from './InitiativeFilters.tsx';
import { InitiativeResults } from './InitiativeResults.tsx';
import { InitiativeSort } from './InitiativeSort.tsx';
import { MapPanel } from './MapPanel.tsx';
import { ResultCount } from './ResultCount.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useChips } from './useChips.ts';
import { useInitiativeSearch } from './useInitiativeSearch.ts';

interface InitiativeListScreenProps {
  params: { search: InitiativeSearch; cleaned: boolean };
}

/** All initiatives in a list and on a map that follow each other. */
export function InitiativeListScreen({ params: { search, cleaned } }: InitiativeListScreenProps) {
  const { t } = useTranslation(['common', 'validation']);
  const { api } = useSite();
  const { data: list, refetch } = useQuery(initiativeQueries(api).list(search));
  const { shown, go } = useInitiativeSearch(search);
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const chips = useChips(search, list?.facets ?? null);
  const page = list?.page ?? 1;

  return (
    <Container width="contained" className="pt-8">
      <PageHead
        title={page > 1 ? t('initiatives.pageTitle', { page }) : t('initiatives.title')}
        description={t('initiatives.description')}
        query={page > 1 ? `page=${String(page)}` : ''}
        noIndex={isFiltered(search)}
      />
      <h1 className="text-display">{t('initiatives.title')}</h1>
      <p className="mt-3 max-w-prose text-lead">{t('initiatives.lead')}</p>
      {!list && (
        <StateMessage title={t('initiatives.failed.title')} text={t('initiatives.failed.text')}>
          <button type="button" className={buttonStyle.primary} onClick={() => void refetch()}>
            {t('tryAgain')}
          </button>
        </StateMessage>
      )}
      {list && (
        <>
          <div className="mt-8 space-y-4">
            <InitiativeFilters search={shown} facets={list.facets} onChange={go} />
            <FilterChips
              chips={chips}
              clearHref={routes.initiatives()}
              labels={{
                chosen: t('initiatives.chosenFilters'),
                clear: t('initiatives.clearAll'),
                remove: (label) => t('initiatives.removeFilter', { label }),
              }}
            />
            {(cleaned || list.ignored.length > 0) && (
              <p className="border-l-4 border-clay bg-sand px-4 py-3 text-small">
                {t('validation:filtersLeftOut')}
              </p>
            )}
          </div>
          <MapPanel
            search={search}
            onSearch={go}
            highlightedId={highlightedId}
            onHighlight={setHighlightedId}
          >
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <ResultCount list={list} />
              <InitiativeSort search={shown} onChange={go} />
            </div>
            <SelectionBar />
            <InitiativeResults
              list={list}
              search={search}
              highlightedId={highlightedId}
              onHighlight={setHighlightedId}
            />
          </MapPanel>
        </>
      )}
    </Container>
  );
}
