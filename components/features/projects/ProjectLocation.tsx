import { useTranslation } from 'next-i18next/pages';
import { useMemo } from 'react';
import type { ProjectDetail } from '#contract/projects/schema.ts';
import { ProjectMap } from './ProjectMap.tsx';

// The page has no card of the project; its text comes nearest.
const aboutAddress = () => '#about';

/** Where a project is, in words and on a map; nothing where that is not known. */
export function ProjectLocation({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['detail', 'map']);
  const projects = useMemo(() => [project], [project]);
  if (!project.location) return null;
  return (
    <section aria-labelledby="where">
      <h2 id="where" className="text-section">
        {t('map')}
      </h2>
      <p className="mt-3">{project.location.name}</p>
      <ProjectMap
        projects={projects}
        label={t('map:projects.labelOne', { name: project.name })}
        address={aboutAddress}
      />
    </section>
  );
}
