import type { Dataset, WithContext } from 'schema-dts';
import type { IndicatorDetail } from '#contract/indicators/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { catalogOf, placeOf, timeOf } from '#lib/structuredData/dataset.ts';
import { siteId } from '#lib/structuredData/site.ts';

// Search engines ignore shorter descriptions of data sets.
const SHORTEST = 50;

const described = (summary: string, method: string | null): string =>
  summary.length < SHORTEST && method ? `${summary}\n${method}` : summary;

/** Describes values as a data set with its download. */
export function indicatorDataset(
  indicator: IndicatorDetail,
  { origin, locale, license, site }: { origin: string; locale: Locale; license: string; site: string },
): WithContext<Dataset> {
  const { slug, initiative, name, summary, unit, type, method, source, language, values } = indicator;
  const years = values.map(({ year }) => year);
  const path = routes.indicator(initiative.slug, slug);
  const query = new URLSearchParams({ initiative: initiative.slug, indicator: slug }).toString();
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${origin}${path}#dataset`,
    name,
    description: described(summary, method),
    url: origin + localizedPath(path, locale),
    inLanguage: language,
    dateModified: indicator.updatedAt,
    isAccessibleForFree: true,
    measurementTechnique: method,
    creditText: source,
    license,
    creator: { '@id': siteId(origin) },
    publisher: { '@id': siteId(origin) },
    about: { '@id': `${origin}${routes.initiative(initiative.slug)}#initiative` },
    variableMeasured: {
      '@type': 'PropertyValue',
      name,
      ...(type === 'quantitative' && { unitText: unit }),
    },
    spatialCoverage: placeOf(origin, initiative),
    includedInDataCatalog: catalogOf({ origin, site }),
    ...timeOf(years),
    ...(years.length > 0 && {
      distribution: {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: origin + routes.download('indicator-values.csv', locale, query),
      },
    }),
  };
}
