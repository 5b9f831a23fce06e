import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { type ProjectAddress, projectQueries } from '#lib/api/projects.ts';

/** Shows a project in short below its name in a popup: place, commodities and activity status. */
export function ProjectPopup(address: ProjectAddress) {
  const { api } = useSite();
  const { data: project } = useQuery(projectQueries(api).detail(address));
  if (!project) return null;
  const { location, commodities, activityStatus } = project;
  return (
    <>
      <span className="text-stone">{location?.name}</span>
      <span className="text-stone">{commodities.map(({ name }) => name).join(' · ')}</span>
      <span>
        <Badge>{activityStatus.name}</Badge>
      </span>
    </>
  );
}
