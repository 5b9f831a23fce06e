import type { ReactNode } from 'react';
import { RaisedShare } from '#components/entities/RaisedShare.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import type { ProjectSummary } from '#contract/projects/schema.ts';

interface ProjectInShortProps {
  project: ProjectSummary;
  /** Initiative and country, on maps of all initiatives. */
  place?: ReactNode;
}

/** Summarizes a project in a popup. */
export function ProjectInShort({ project, place }: ProjectInShortProps) {
  const { location, commodities, activityStatus, funding } = project;
  return (
    <>
      {place}
      <span className="text-stone">{location?.name}</span>
      <span className="text-stone">
        <FactLine facts={commodities.map(({ name }) => name)} />
      </span>
      <span>
        <Badge>{activityStatus.name}</Badge>
      </span>
      {funding && <RaisedShare raised={funding} kind="funded" />}
    </>
  );
}
