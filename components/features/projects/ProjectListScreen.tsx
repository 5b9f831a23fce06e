import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectAnchor, ProjectCard } from '#components/entities/ProjectCard.tsx';
import { RecordControls } from '#components/entities/RecordControls.tsx';
import { CompareRecords } from '#components/entities/SelectRecord.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { DirectoryParams } from '#components/list/Directory.tsx';
import { RecordList } from '#components/list/RecordList.tsx';
import { useLoadingFlag } from '#components/list/useLoadingFlag.ts';
import { projectListDefinition, projectQueries, type ProjectSearch } from '#lib/api/projects.ts';
import { comparedAddress } from '#lib/compare/comparedAddress.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ProjectMap } from './ProjectMap.tsx';

interface ProjectListScreenProps {
  params: DirectoryParams<ProjectSearch> & { initiative: string };
}

const cardAddress = (slug: string) => `#${projectAnchor(slug)}`;

export function ProjectListScreen({ params }: ProjectListScreenProps) {
  const { t } = useTranslation('map');
  const { api } = useSite();
  const [highlightedId, onHighlight] = useState<string | null>(null);
  const { data, refetch } = useQuery(projectQueries(api).list(params.initiative, params.search));
  const loading = useLoadingFlag('implementers');
  if (!data) return null;
  const { initiative } = data;
  const addressOf = ({ slug }: { slug: string }) => comparedAddress({ initiative, slug });
  return (
    <CompareRecords noun="project" listed={data.items.map(addressOf)}>
      <RecordList
        owner="initiative"
        record={initiative}
        loading={loading}
        name="projects"
        section="projects"
        definition={projectListDefinition(initiative.slug)}
        params={params}
        response={data}
        onRetry={() => void refetch()}
        renderItem={(project) => (
          <ProjectCard
            project={project}
            initiative={initiative.slug}
            control={<RecordControls noun="project" address={addressOf(project)} name={project.name} />}
            highlighted={project.id === highlightedId}
            onHighlight={onHighlight}
          />
        )}
      >
        <ProjectMap
          initiative={initiative.slug}
          projects={data.items}
          label={t('projects.label', { name: initiative.name })}
          address={cardAddress}
          highlightedId={highlightedId}
          onHighlight={onHighlight}
        />
      </RecordList>
    </CompareRecords>
  );
}
