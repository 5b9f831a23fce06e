import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { type ProjectAddress, projectQueries } from '#lib/api/projects.ts';
import { ProjectInShort } from './ProjectInShort.tsx';

/** Shows a project in short below its name in a popup. */
export function ProjectPopup(address: ProjectAddress) {
  const { api } = useSite();
  const { data: project } = useQuery(projectQueries(api).detail(address));
  return project && <ProjectInShort project={project} />;
}
