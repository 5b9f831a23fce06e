import { Badge } from '#components/ui/Badge.tsx';
import type { ProjectSummary } from '#contract/projects/schema.ts';

/** Shows a project below its name in a popup: place, commodities and activity status. */
export function ProjectInShort({ project }: { project: ProjectSummary }) {
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
