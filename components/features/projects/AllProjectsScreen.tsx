import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FollowSearch } from '#components/entities/FollowSearch.tsx';
import { ProjectCard } from '#components/entities/ProjectCard.tsx';
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
import { allProjectListDefinition, type AllProjectSearch, projectQueries } from '#lib/api/projects.ts';
import { comparedAddress } from '#lib/compare/comparedAddress.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

const loadMap = withPointMap(async () => (await import('./AllProjectsMap.tsx')).AllProjectsMap);

export function AllProjectsScreen({
  params: { search, cleaned },
}: {
  params: DirectoryParams<AllProjectSearch>;
}) {
  const { t } = useTranslation('common');
  const { api } = useSite();
  const { data: response, refetch } = useQuery(projectQueries(api).all(search));
  const { shown, go } = useListSearch(allProjectListDefinition, search);
  const [highlightedId, onHighlight] = useState<string | null>(null);
  const list = { name: 'projects', definition: allProjectListDefinition, search: shown, go } as const;
  const map = { search, onSearch: go, highlightedId, onHighlight, className: 'h-full' };
  return (
    <ListScreen
      list={list}
      texts={{
        title: t('projects.title'),
        lead: t('projects.everywhere.lead'),
        description: t('projects.everywhere.description'),
      }}
      response={response}
      cleaned={cleaned}
      onRetry={() => void refetch()}
    >
      {response && (
        <MapPanel
          operation="listProjectPoints"
          frame={response}
          places={{
            positions: response.items.flatMap(({ location }) => (location ? [location.position] : [])),
          }}
          map={
            <LazyResultMap load={loadMap} map={{ ...map, listedIds: response.items.map(({ id }) => id) }} />
          }
        >
          <ListBar list={list} frame={response} />
          <FollowSearch list="projects" search={search} />
          <ListResults list={{ ...list, search }} frame={response}>
            <CompareRecords noun="project" listed={response.items.map(comparedAddress)}>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 sm:group-data-enlarged/panel:grid-cols-1">
                {response.items.map((project) => (
                  <li key={project.id}>
                    <ProjectCard
                      project={project}
                      initiative={project.initiative.slug}
                      place={<PlaceOfRecord initiative={project.initiative} country={project.country} />}
                      control={
                        <RecordControls
                          noun="project"
                          address={comparedAddress(project)}
                          name={project.name}
                        />
                      }
                      highlighted={project.id === highlightedId}
                      onHighlight={onHighlight}
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
