import { lazy, useMemo } from 'react';
import { RecordPoints } from '#components/record/RecordPoints.tsx';
import { usePointMapLabels } from '#components/record/useMapLabels.ts';
import type { ProjectSummary } from '#contract/projects/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ProjectArea } from './ProjectArea.tsx';

interface ProjectMapProps {
  /** Slug. */
  initiative: string;
  projects: readonly ProjectSummary[];
  label: string;
  /** Returns the link target of a project's marker. */
  address: (slug: string) => string;
  highlightedId?: string | null;
  onHighlight?: (id: string | null) => void;
}

const ProjectInShort = lazy(async () => ({
  default: (await import('./ProjectInShort.tsx')).ProjectInShort,
}));

const details = (project: ProjectSummary) => <ProjectInShort project={project} />;

/** Shows projects as points, on near views as areas; empty without locations. */
export function ProjectMap({ initiative, projects, label, address, ...highlight }: ProjectMapProps) {
  const { t } = useTranslation('map');
  const labels = usePointMapLabels(label, 'projects.cluster');
  const points = useMemo(
    () =>
      projects.flatMap((project) =>
        project.location
          ? [{ ...project, position: project.location.position, href: address(project.slug) }]
          : [],
      ),
    [projects, address],
  );
  if (points.length === 0) return null;
  return (
    <RecordPoints
      records={points}
      labels={labels}
      needsScript={t('projects.needsScript')}
      failed={t('projects.failed')}
      renderDetails={details}
      renderArea={({ slug }) => <ProjectArea initiative={initiative} project={slug} />}
      {...highlight}
    />
  );
}
