import { RaisedShare } from '#components/entities/RaisedShare.tsx';
import type { ProjectDetail } from '#contract/projects/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function ProjectFunding({ project: { funding } }: { project: ProjectDetail }) {
  const { t } = useTranslation('detail');
  return (
    <section aria-labelledby="funding">
      <h2 id="funding" className="text-section">
        {t('projects.funding')}
      </h2>
      <div className="mt-4">
        {funding ? (
          <RaisedShare raised={funding} kind="funded" />
        ) : (
          <p className="text-stone">{t('projects.noBudget')}</p>
        )}
      </div>
    </section>
  );
}
