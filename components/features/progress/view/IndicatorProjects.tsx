import { useTranslation } from 'react-i18next';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import type { IndicatorDetail } from '#contract/indicators/schema.ts';
import { routes } from '#lib/config/routes.ts';

/** Lists projects that contribute to an indicator; empty without any. */
export function IndicatorProjects({
  indicator: { projects = [], initiative },
}: {
  indicator: IndicatorDetail;
}) {
  const { t } = useTranslation('detail');
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby="projects">
      <h2 id="projects" className="text-section">
        {t('progress.projects')}
      </h2>
      <ul className="mt-4 space-y-1">
        {projects.map((project) => (
          <li key={project.slug}>
            <ReferenceLink reference={project} href={routes.project(initiative.slug, project.slug)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
