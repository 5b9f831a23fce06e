import { Badge } from '#components/ui/Badge.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import type { ProjectSummary } from '#contract/projects/schema.ts';

/** Summarizes a project in a popup. */
export function ProjectInShort({ project }: { project: ProjectSummary }) {
  const { location, commodities, activityStatus } = project;
  return (
    <>
      <span className="text-stone">{location?.name}</span>
      <span className="text-stone">
        <FactLine facts={commodities.map(({ name }) => name)} />
      </span>
      <span>
        <Badge>{activityStatus.name}</Badge>
      </span>
    </>
  );
}
