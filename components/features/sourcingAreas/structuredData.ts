import type { Place, WebPage, WithContext } from 'schema-dts';
import type { SourcingAreaDetail } from '#contract/sourcingAreas/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { type PageContext, recordPage } from '#lib/structuredData/page.ts';

/** Describes a place within its initiative's. */
export function sourcingAreaPage(area: SourcingAreaDetail, context: PageContext): WithContext<WebPage> {
  const { origin } = context;
  const { organization, initiative, slug, name, summary, country, position } = area;
  const path = routes.sourcingArea(organization.slug, slug);
  const [longitude, latitude] = position;
  const mainEntity: Place = {
    '@type': 'Place',
    // Same in every language.
    '@id': `${origin}${path}#place`,
    name,
    description: summary,
    url: origin + path,
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    address: { '@type': 'PostalAddress', addressCountry: country.code },
    containedInPlace: {
      '@type': 'Place',
      name: initiative.name,
      url: origin + routes.initiative(initiative.slug),
    },
  };
  return recordPage({ ...context, record: area, path, mainEntity });
}
