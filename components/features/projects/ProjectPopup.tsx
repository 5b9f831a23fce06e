import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { type ProjectAddress, projectQueries } from '#lib/api/projects.ts';
import { ProjectInShort } from './ProjectInShort.tsx';

export function ProjectPopup(address: ProjectAddress) {
  const { api } = useSite();
  const { data: project } = useQuery(projectQueries(api).detail(address));
  return project && <ProjectInShort project={project} />;
}
