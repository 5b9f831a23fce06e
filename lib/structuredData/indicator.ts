import type { Dataset, WithContext } from 'schema-dts';
import type { IndicatorDetail } from '#contract/indicators/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { siteId } from './site.ts';

/** Describes an indicator's values as a data set with its download. */
export function indicatorDataset(
  indicator: IndicatorDetail,
  { origin, locale }: { origin: string; locale: Locale },
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
    description: summary,
    url: origin + localizedPath(path, locale),
    inLanguage: language,
    dateModified: indicator.updatedAt,
    isAccessibleForFree: true,
    measurementTechnique: method,
    creditText: source,
    publisher: { '@id': siteId(origin) },
    about: { '@id': `${origin}${routes.initiative(initiative.slug)}#initiative` },
    variableMeasured: {
      '@type': 'PropertyValue',
      name,
      ...(type === 'quantitative' && { unitText: unit }),
    },
    ...(years.length > 0 && {
      temporalCoverage: `${Math.min(...years)}/${Math.max(...years)}`,
      distribution: {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: origin + routes.download('indicator-values.csv', locale, query),
      },
    }),
  };
}
