import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FollowSearch } from '#components/entities/FollowSearch.tsx';
import { InitiativeCard } from '#components/entities/InitiativeCard.tsx';
import { LevelsNote } from '#components/entities/LevelsNote.tsx';
import { ValueDownloads } from '#components/entities/ValueDownloads.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { LazyResultMap, withPointMap } from '#components/list/LazyResultMap.tsx';
import { isEmpty } from '#components/list/list.ts';
import { ListBar } from '#components/list/ListBar.tsx';
import { ListResults } from '#components/list/ListResults.tsx';
import { ListScreen } from '#components/list/ListScreen.tsx';
import { MapPanel } from '#components/list/MapPanel.tsx';
import { useListSearch } from '#components/list/useListSearch.ts';
import { useLoadingFlag } from '#components/list/useLoadingFlag.ts';
import { initiativeListDefinition, initiativeQueries, type InitiativeSearch } from '#lib/api/initiatives.ts';
import { CompareForm } from './CompareForm.tsx';
import { CompareTray } from './CompareTray.tsx';
import { SelectInitiative } from './SelectInitiative.tsx';

interface InitiativeListScreenProps {
  params: { search: InitiativeSearch; cleaned: boolean };
}

const loadMap = withPointMap(async () => (await import('./InitiativeMap.tsx')).InitiativeMap);

/** Keeps list and map in sync. */
export function InitiativeListScreen({ params: { search, cleaned } }: InitiativeListScreenProps) {
  const { api } = useSite();
  const { data: response, refetch } = useQuery(initiativeQueries(api).list(search));
  const { shown, go } = useListSearch(initiativeListDefinition, search);
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const loading = useLoadingFlag('initiatives');
  const list = {
    name: 'initiatives',
    definition: initiativeListDefinition,
    search: shown,
    go,
    notes: { level: <LevelsNote /> },
  } as const;

  return (
    <>
      <ListScreen list={list} response={response} cleaned={cleaned} onRetry={() => void refetch()}>
        {response && (
          <MapPanel
            operation="listInitiativePoints"
            frame={response}
            places={{ initiatives: response.items.map(({ slug }) => slug) }}
            map={
              <LazyResultMap
                load={loadMap}
                map={{
                  search,
                  onSearch: go,
                  listedIds: response.items.map(({ id }) => id),
                  highlightedId,
                  onHighlight: setHighlightedId,
                  className: 'h-full',
                }}
              />
            }
          >
            <ListBar list={list} frame={response} />
            <FollowSearch list="initiatives" search={search} />
            <CompareForm />
            <ListResults list={{ ...list, search }} frame={response} loading={loading}>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 sm:group-data-enlarged/panel:grid-cols-1">
                {response.items.map((initiative, index) => (
                  <li key={initiative.id}>
                    <InitiativeCard
                      initiative={initiative}
                      first={index === 0}
                      highlighted={initiative.id === highlightedId}
                      onHighlight={setHighlightedId}
                    >
                      <SelectInitiative initiative={initiative} />
                    </InitiativeCard>
                  </li>
                ))}
              </ul>
            </ListResults>
            {!isEmpty(response) && <ValueDownloads />}
          </MapPanel>
        )}
      </ListScreen>
      <CompareTray />
    </>
  );
}
