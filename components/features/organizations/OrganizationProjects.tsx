import { useQuery } from '@tanstack/react-query';
import { LatestSection } from '#components/entities/LatestSection.tsx';
import { ProjectCard } from '#components/entities/ProjectCard.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { PlaceOfRecord } from '#components/record/PlaceOfRecord.tsx';
import { searchQuery } from '#lib/api/listSearch.ts';
import { partnerProjects } from '#lib/api/partnerProjects.ts';
import type { AllProjectSearch } from '#lib/api/projects.ts';
import { routes } from '#lib/config/routes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Shows the latest projects of an organization, of all initiatives; empty without any. */
export function OrganizationProjects({ organization }: { organization: string }) {
  const { t } = useTranslation('common');
  const { api } = useSite();
  const locale = useLocale();
  const { data } = useQuery(partnerProjects(api, organization));
  if (!data?.total) return null;
  const { items, total: count } = data;
  const search: AllProjectSearch = { partner: [organization] };
  return (
    <LatestSection
      id="projects"
      title={t('projects.title')}
      href={routes.allProjects(searchQuery(search))}
      link={t('projects.all', { count, formatted: formatNumber(count, locale) })}
    >
      {items.map((project) => (
        <li key={project.id}>
          <ProjectCard
            project={project}
            initiative={project.initiative.slug}
            place={<PlaceOfRecord initiative={project.initiative} country={project.country} />}
            headingLevel="h3"
          />
        </li>
      ))}
    </LatestSection>
  );
}
