import type { Project, WebPage, WithContext } from 'schema-dts';
import type { ProjectDetail } from '#contract/projects/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { type PageContext, recordPage } from '#lib/structuredData/page.ts';

export function projectPage(project: ProjectDetail, context: PageContext): WithContext<WebPage> {
  const { origin } = context;
  const { initiative, slug, name, summary, lead, partners, startDate, endDate, location } = project;
  const path = routes.project(initiative.slug, slug);
  const members = [...(lead ? [lead] : []), ...partners];
  const mainEntity: Project = {
    '@type': 'Project',
    // Same in every language.
    '@id': `${origin}${path}#project`,
    name,
    description: summary,
    url: origin + path,
    ...(startDate && { foundingDate: startDate }),
    ...(endDate && { dissolutionDate: endDate }),
    parentOrganization: { '@id': `${origin}${routes.initiative(initiative.slug)}#initiative` },
    member: members.map((member) => ({ '@type': 'Organization' as const, name: member.name })),
    ...(location && {
      location: {
        '@type': 'Place',
        name: location.name,
        geo: {
          '@type': 'GeoCoordinates',
          latitude: location.position[1],
          longitude: location.position[0],
        },
      },
    }),
  };
  return recordPage({ ...context, record: project, path, mainEntity });
}
