import type { Project, WebPage, WithContext } from 'schema-dts';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { type PageContext, recordPage } from '#lib/structuredData/page.ts';

/** Describes an initiative as a project of organizations in a place. */
export function initiativePage(initiative: InitiativeDetail, context: PageContext): WithContext<WebPage> {
  return recordPage({
    ...context,
    record: initiative,
    path: routes.initiative(initiative.slug),
    mainEntity: project(initiative, initiative.summary, context.origin),
  });
}

function project(initiative: InitiativeDetail, description: string, origin: string): Project {
  const { name, slug, startYear, country, region, centroid, partners, convener, contact } = initiative;
  const [longitude, latitude] = centroid;
  const organizations = new Map(partners.map(({ organization }) => [organization.slug, organization.name]));
  return {
    '@type': 'Project',
    // Same in every language.
    '@id': `${origin}${routes.initiative(slug)}#initiative`,
    name,
    description,
    url: origin + routes.initiative(slug),
    foundingDate: String(startYear),
    areaServed: {
      '@type': 'Place',
      '@id': `${origin}${routes.initiative(slug)}#landscape`,
      name: region,
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
      address: { '@type': 'PostalAddress', addressRegion: region, addressCountry: country.code },
    },
    ...(convener && { parentOrganization: { '@type': 'Organization', name: convener.name } }),
    member: [...organizations.values()].map((member) => ({ '@type': 'Organization' as const, name: member })),
    ...(contact && {
      contactPoint: { '@type': 'ContactPoint', name: contact.name, email: contact.email },
    }),
  };
}
