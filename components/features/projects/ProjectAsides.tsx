import { ReferencesAside } from '#components/record/AboutFacts.tsx';
import { Aside } from '#components/ui/Aside.tsx';
import type { ProjectDetail } from '#contract/projects/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function GoalsAside({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('detail');
  return (
    <ReferencesAside
      title={t('projects.goals')}
      references={project.goals}
      href={(goal) => routes.goal(project.initiative.slug, goal)}
    />
  );
}

export function TopicsAside({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('detail');
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ');
  return (
    <>
      <Aside title={t('themes')}>
        <p>{names(project.themes)}</p>
      </Aside>
      {project.commodities.length > 0 && (
        <Aside title={t('commodities')}>
          <p>{names(project.commodities)}</p>
        </Aside>
      )}
    </>
  );
}
