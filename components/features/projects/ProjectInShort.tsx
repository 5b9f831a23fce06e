import { Badge } from '#components/ui/Badge.tsx';
import type { ProjectSummary } from '#contract/projects/schema.ts';

/** Summarizes a project in a popup. */
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
