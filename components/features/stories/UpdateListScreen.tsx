import { useQuery } from '@tanstack/react-query';
import { StoryCard } from '#components/entities/StoryCard.tsx';
import { onDemand } from '#components/layout/onDemand.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { DirectoryParams } from '#components/list/Directory.tsx';
import { RecordList } from '#components/list/RecordList.tsx';
import { FeedLink } from '#components/record/FeedLink.tsx';
import { MembersPart, type MembersPartProps } from '#components/record/MembersPart.tsx';
import { storyQueries, updateListDefinition, type UpdateSearch } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { InitiativeDocuments } from '../../entities/InitiativeDocuments.tsx';

const needed = ['getUpdateEditing', 'listCodeLists'] as const;

const Members = onDemand<MembersPartProps<{ initiative: string }>>(() =>
  import('./edit/UpdatesEditing.tsx').then(({ UpdatesEditing }) => UpdatesEditing),
);

/** Lists the updates of an initiative and its projects. */
export function UpdateListScreen({
  params,
}: {
  params: DirectoryParams<UpdateSearch> & { initiative: string };
}) {
  const { t } = useTranslation('detail');
  const { api, viewer } = useSite();
  const locale = useLocale();
  const { initiative, search } = params;
  const { data: response, refetch } = useQuery(storyQueries(api).updates(initiative, search));
  if (!response) return null;
  const members = (
    <MembersPart part={Members} needs={needed} params={{ initiative: response.initiative.slug }} />
  );
  const besidePictures = response.items.some(({ cover }) => cover);
  return (
    <RecordList
      owner="initiative"
      record={response.initiative}
      name="updates"
      section="updates"
      definition={updateListDefinition(initiative)}
      params={params}
      response={response}
      onRetry={() => void refetch()}
      renderItem={(story) => <StoryCard story={story} besidePictures={besidePictures} />}
      before={viewer && members}
      after={
        <>
          <InitiativeDocuments initiative={initiative} />
          {!viewer && members}
        </>
      }
    >
      <FeedLink
        href={routes.updatesFeed(locale, initiative)}
        title={t('sections.title', { section: t('sections.updates'), name: response.initiative.name })}
      />
    </RecordList>
  );
}
