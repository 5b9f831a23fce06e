import { useQuery } from '@tanstack/react-query';
import { LatestSection } from '#components/entities/LatestSection.tsx';
import { ProjectCard } from '#components/entities/ProjectCard.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { projectQueries } from '#lib/api/projects.ts';
import { routes } from '#lib/config/routes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function InitiativeProjects({ initiative }: { initiative: string }) {
  const { t } = useTranslation('common');
  const { api } = useSite();
  const locale = useLocale();
  const { data } = useQuery(projectQueries(api).latest(initiative));
  if (!data?.total) return null;
  const { items, total: count } = data;
  return (
    <LatestSection
      id="projects"
      title={t('projects.title')}
      href={routes.projects(initiative)}
      link={t('projects.all', { count, formatted: formatNumber(count, locale) })}
    >
      {items.map((project) => (
        <li key={project.id}>
          <ProjectCard project={project} initiative={initiative} headingLevel="h3" />
        </li>
      ))}
    </LatestSection>
  );
}
