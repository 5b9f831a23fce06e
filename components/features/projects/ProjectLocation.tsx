import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectDetail } from '#contract/projects/schema.ts';
import { ProjectMap } from './ProjectMap.tsx';

// The page has no card of the project; its text is the nearest target.
const aboutAddress = () => '#about';

/** Shows the project's location in words and on a map; empty if unknown. */
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
