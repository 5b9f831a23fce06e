import { useQuery } from '@tanstack/react-query';
import { StoryCard } from '#components/entities/StoryCard.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { DirectoryParams } from '#components/list/Directory.tsx';
import { RecordList } from '#components/list/RecordList.tsx';
import { FeedLink } from '#components/record/FeedLink.tsx';
import {
  type ProjectKey,
  projectUpdateListDefinition,
  storyQueries,
  type UpdateSearch,
} from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useUpdateCrumbs } from './view/useUpdateCrumbs.ts';

export function ProjectUpdateListScreen({ params }: { params: DirectoryParams<UpdateSearch> & ProjectKey }) {
  const { t } = useTranslation(['common', 'detail']);
  const { api } = useSite();
  const locale = useLocale();
  const crumbsOf = useUpdateCrumbs();
  const { search, initiative, project } = params;
  const { data: response, refetch } = useQuery(
    storyQueries(api).projectUpdates({ initiative, project }, search),
  );
  if (!response) return null;
  const besidePictures = response.items.some(({ cover }) => cover);
  return (
    <RecordList
      owner="initiative"
      record={response.initiative}
      name="updates"
      section="projects"
      of={{
        record: response.project,
        href: routes.project(initiative, project),
        crumbs: crumbsOf(response),
      }}
      definition={projectUpdateListDefinition(initiative, project)}
      params={params}
      response={response}
      onRetry={() => void refetch()}
      renderItem={(story) => <StoryCard story={story} besidePictures={besidePictures} />}
    >
      <FeedLink
        href={routes.projectUpdatesFeed(locale, initiative, project)}
        title={t('detail:sections.title', { section: t('updates.title'), name: response.project.name })}
      />
    </RecordList>
  );
}
