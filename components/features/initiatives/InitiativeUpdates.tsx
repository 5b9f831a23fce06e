import { useQuery } from '@tanstack/react-query';
import { LatestUpdates } from '#components/entities/LatestUpdates.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { latestUpdates, storyQueries } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';

export function InitiativeUpdates({ initiative }: { initiative: string }) {
  const { api } = useSite();
  const { data: response } = useQuery(storyQueries(api).updates(initiative, latestUpdates));
  return <LatestUpdates stories={response?.items ?? []} href={routes.updates(initiative)} />;
}
