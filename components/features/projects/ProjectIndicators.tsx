import { StatusOf } from '#components/entities/ProgressStatus.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import type { ProjectDetail } from '#contract/projects/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Shows indicators of a project, their progress and verification; empty without any. */
export function ProjectIndicators({ project: { indicators = [], initiative } }: { project: ProjectDetail }) {
  const { t } = useTranslation('detail');
  if (indicators.length === 0) return null;
  return (
    <section aria-labelledby="indicators">
      <h2 id="indicators" className="text-section">
        {t('projects.indicators')}
      </h2>
      <p className="mt-2 max-w-prose text-stone">{t('projects.indicatorsLead')}</p>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
        {indicators.map((indicator) => (
          <li key={indicator.slug} className="space-y-3 rounded-small border border-line bg-white p-5">
            <h3 className="text-title">
              <ReferenceLink reference={indicator} href={routes.indicator(initiative.slug, indicator.slug)} />
            </h3>
            <StatusOf indicator={indicator} />
          </li>
        ))}
      </ul>
    </section>
  );
}
