import { useMemo } from 'react';
import { BoundaryDownloads } from '#components/entities/BoundaryDownloads.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { LazyBoundaryMap } from '#components/map/LazyMap.tsx';
import { PrintedMap } from '#components/map/PrintedMap.tsx';
import { useBoundaryMapLabels } from '#components/record/useMapLabels.ts';
import type { ProjectDetail } from '#contract/projects/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ProjectMap } from './ProjectMap.tsx';

// The page has no card of the project; its text is the nearest target.
const aboutAddress = () => '#about';

/** Shows the project's location in words and on a map, as an area or a point; empty if unknown. */
export function ProjectLocation({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['detail', 'map']);
  const { settings } = useSite();
  const labels = useBoundaryMapLabels(project.name);
  const projects = useMemo(() => [project], [project]);
  const { location, boundary, initiative, slug } = project;
  if (!location) return null;
  return (
    <section aria-labelledby="where">
      <h2 id="where" className="text-section">
        {t('map')}
      </h2>
      <p className="mt-3">{location.name}</p>
      {boundary ? (
        <>
          <PrintedMap of={{ initiative: initiative.slug, project: slug }} />
          <div className="mt-5" data-needs-script data-screen-only>
            <LazyBoundaryMap
              className="h-[27rem] sm:h-[36rem]"
              boundary={boundary}
              places={[location]}
              labels={labels}
              tiles={settings?.tiles ?? null}
              fallback={<p className="p-6 text-center text-stone">{t('map:loading')}</p>}
            />
          </div>
        </>
      ) : (
        <ProjectMap
          initiative={initiative.slug}
          projects={projects}
          label={t('map:projects.labelOne', { name: project.name })}
          address={aboutAddress}
        />
      )}
      <BoundaryDownloads boundary={project.boundaryDetail} />
    </section>
  );
}
