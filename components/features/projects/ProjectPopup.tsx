import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { PlaceOfRecord } from '#components/record/PlaceOfRecord.tsx';
import { type ProjectAddress, projectQueries } from '#lib/api/projects.ts';
import { ProjectInShort } from './ProjectInShort.tsx';

/** Summarizes a project in a popup of all initiatives. */
export function ProjectPopup(address: ProjectAddress) {
  const { api } = useSite();
  const { data: project } = useQuery(projectQueries(api).detail(address));
  if (!project) return null;
  const { initiative, country } = project;
  return (
    <ProjectInShort project={project} place={<PlaceOfRecord initiative={initiative} country={country} />} />
  );
}
