import { useQuery } from '@tanstack/react-query';
import { StoryCards } from '#components/entities/StoryCards.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { DirectoryParams } from '#components/list/Directory.tsx';
import { ListBar } from '#components/list/ListBar.tsx';
import { ListResults } from '#components/list/ListResults.tsx';
import { ListScreen } from '#components/list/ListScreen.tsx';
import { useListSearch } from '#components/list/useListSearch.ts';
import { FeedLink } from '#components/record/FeedLink.tsx';
import { storyListDefinition, storyQueries, type StorySearch } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Lists site news and all updates, the newest first. */
export function StoryListScreen({ params }: { params: DirectoryParams<StorySearch> }) {
  const { t } = useTranslation('common');
  const { api } = useSite();
  const locale = useLocale();
  const { shown, go } = useListSearch(storyListDefinition, params.search);
  const { data: response, refetch } = useQuery(storyQueries(api).list(params.search));
  const list = { name: 'stories' as const, definition: storyListDefinition, search: shown, go };
  return (
    <ListScreen list={list} response={response} cleaned={params.cleaned} onRetry={() => void refetch()}>
      {response && (
        <div className="mt-8">
          <ListBar list={list} frame={response} />
          <ListResults list={{ ...list, search: params.search }} frame={response}>
            <StoryCards stories={response.items} headingLevel="h2" />
          </ListResults>
          <FeedLink href={routes.newsFeed(locale)} title={t('stories.title')} />
        </div>
      )}
    </ListScreen>
  );
}
