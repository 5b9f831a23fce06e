import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { AreaOutline } from '#components/map/AreaOutline.tsx';
import { type ProjectAddress, projectQueries } from '#lib/api/projects.ts';

/** Shows the boundary of a project; empty while unknown. */
export function ProjectOutline(address: ProjectAddress) {
  const { api } = useSite();
  const { data: project } = useQuery(projectQueries(api).detail(address));
  return project?.boundary && <AreaOutline area={project.boundary} />;
}
