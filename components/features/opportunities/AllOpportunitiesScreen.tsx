import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FollowSearch } from '#components/entities/FollowSearch.tsx';
import { OpportunityCard } from '#components/entities/OpportunityCard.tsx';
import { RecordControls } from '#components/entities/RecordControls.tsx';
import { CompareRecords } from '#components/entities/SelectRecord.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { DirectoryParams } from '#components/list/Directory.tsx';
import { LazyResultMap, withPointMap } from '#components/list/LazyResultMap.tsx';
import { ListBar } from '#components/list/ListBar.tsx';
import { ListResults } from '#components/list/ListResults.tsx';
import { ListScreen } from '#components/list/ListScreen.tsx';
import { MapPanel } from '#components/list/MapPanel.tsx';
import { useListSearch } from '#components/list/useListSearch.ts';
import { PlaceOfRecord } from '#components/record/PlaceOfRecord.tsx';
import {
  allOpportunityListDefinition,
  type AllOpportunitySearch,
  opportunityQueries,
} from '#lib/api/opportunities.ts';
import { comparedAddress } from '#lib/compare/comparedAddress.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

const loadMap = withPointMap(async () => (await import('./AllOpportunitiesMap.tsx')).AllOpportunitiesMap);

export function AllOpportunitiesScreen({
  params: { search, cleaned },
}: {
  params: DirectoryParams<AllOpportunitySearch>;
}) {
  const { t } = useTranslation('common');
  const { api } = useSite();
  const { data: response, refetch } = useQuery(opportunityQueries(api).all(search));
  const { shown, go } = useListSearch(allOpportunityListDefinition, search);
  const [highlightedId, onHighlight] = useState<string | null>(null);
  const list = {
    name: 'opportunities',
    definition: allOpportunityListDefinition,
    search: shown,
    go,
  } as const;
  const map = { search, onSearch: go, highlightedId, onHighlight, className: 'h-full' };
  return (
    <ListScreen
      list={list}
      texts={{
        title: t('opportunities.title'),
        lead: t('opportunities.everywhere.lead'),
        description: t('opportunities.everywhere.description'),
      }}
      response={response}
      cleaned={cleaned}
      onRetry={() => void refetch()}
    >
      {response && (
        <MapPanel
          operation="listOpportunityPoints"
          frame={response}
          places={{ initiatives: response.items.map(({ initiative }) => initiative.slug) }}
          map={
            <LazyResultMap
              load={loadMap}
              map={{
                ...map,
                listed: response.items,
                listedIds: response.items.flatMap(({ initiativeId }) => initiativeId ?? []),
              }}
            />
          }
        >
          <ListBar list={list} frame={response} />
          <FollowSearch list="opportunities" search={search} />
          <ListResults list={{ ...list, search }} frame={response}>
            <CompareRecords noun="opportunity" listed={response.items.map(comparedAddress)}>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 sm:group-data-enlarged/panel:grid-cols-1">
                {response.items.map((opportunity) => (
                  <li key={opportunity.id}>
                    <OpportunityCard
                      opportunity={opportunity}
                      initiative={opportunity.initiative.slug}
                      control={
                        <RecordControls
                          noun="opportunity"
                          address={comparedAddress(opportunity)}
                          name={opportunity.name}
                        />
                      }
                      highlighted={opportunity.initiativeId === highlightedId}
                      onHighlight={(id) => {
                        onHighlight(id && (opportunity.initiativeId ?? null));
                      }}
                      place={
                        <PlaceOfRecord initiative={opportunity.initiative} country={opportunity.country} />
                      }
                    />
                  </li>
                ))}
              </ul>
            </CompareRecords>
          </ListResults>
        </MapPanel>
      )}
    </ListScreen>
  );
}
