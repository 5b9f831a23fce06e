import { useQuery } from '@tanstack/react-query';
import { LatestUpdates } from '#components/entities/LatestUpdates.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { ProjectAddress } from '#lib/api/projects.ts';
import { latestUpdates, storyQueries } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';

export function ProjectUpdates({ project }: { project: ProjectAddress }) {
  const { api } = useSite();
  const { data: response } = useQuery(storyQueries(api).projectUpdates(project, latestUpdates));
  const href = routes.projectUpdates(project.initiative, project.project);
  return <LatestUpdates stories={response?.items ?? []} href={href} />;
}
