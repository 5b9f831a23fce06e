import type { Project, WebPage, WithContext } from 'schema-dts';
import type { InitiativeDetail } from '#contract/initiative.ts';
import type { Locale } from '#contract/locale.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { siteId } from './site.ts';

/** The page of an initiative and, as what it is about, the initiative: a project of organizations in a place. */
export function initiativePage(
  initiative: InitiativeDetail,
  { origin, locale }: { origin: string; locale: Locale },
): WithContext<WebPage> {
  const { name, summary, language, slug, updatedAt } = initiative;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: origin + localizedPath(routes.initiative(slug), locale),
    name,
    inLanguage: language,
    dateModified: updatedAt,
    publisher: { '@id': siteId(origin) },
    mainEntity: project(initiative, summary, origin),
  };
}

function project(initiative: InitiativeDetail, description: string, origin: string): Project {
  const { name, slug, startYear, country, region, centroid, partners, convener, contact } = initiative;
  const [longitude, latitude] = centroid;
  const organizations = new Map(partners.map(({ organization }) => [organization.slug, organization.name]));
  return {
    '@type': 'Project',
    // In every language the same thing.
    '@id': `${origin}${routes.initiative(slug)}#initiative`,
    name,
    description,
    url: origin + routes.initiative(slug),
    foundingDate: String(startYear),
    areaServed: {
      '@type': 'Place',
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
