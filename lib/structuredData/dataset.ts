import type { DataCatalog, Dataset, WithContext } from 'schema-dts';
import type { Locale } from '#contract/shared/locale.ts';
import { valueFiles } from '#lib/api/valueFiles.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { siteId } from './site.ts';

interface Values {
  readonly origin: string;
  readonly locale: Locale;
  /** Name of the portal. */
  readonly site: string;
  readonly name: string;
  readonly description: string;
  /** Address. */
  readonly license: string;
}

interface InitiativeValues extends Values {
  readonly initiative: { readonly slug: string; readonly name: string };
  /** Names. */
  readonly indicators: readonly string[];
  readonly years: readonly number[];
  readonly updatedAt: string;
}

const catalogId = (origin: string): string => `${origin}${routes.verificationInsights()}#catalog`;

export const catalogOf = ({ origin, site }: Pick<Values, 'origin' | 'site'>): DataCatalog => ({
  '@type': 'DataCatalog',
  '@id': catalogId(origin),
  name: site,
  url: origin + routes.verificationInsights(),
});

/** Returns the first and last year (ISO 8601). */
export const timeOf = (years: readonly number[]) =>
  years.length > 0 && { temporalCoverage: `${Math.min(...years)}/${Math.max(...years)}` };

/** Returns a landscape, whose location the initiative's page describes. */
export const placeOf = (origin: string, { slug, name }: InitiativeValues['initiative']) =>
  ({ '@type': 'Place', '@id': `${origin}${routes.initiative(slug)}#landscape`, name }) as const;

function dataset({ origin, locale, name, description, license }: Values, path: string, initiative?: string) {
  const publisher = { '@id': siteId(origin) };
  return {
    '@type': 'Dataset',
    '@id': `${origin}${path}#dataset`,
    name,
    description,
    url: origin + localizedPath(path, locale),
    inLanguage: locale,
    isAccessibleForFree: true,
    license,
    creator: publisher,
    publisher,
    distribution: valueFiles(locale, initiative).map(
      ({ type, href }) =>
        ({ '@type': 'DataDownload', encodingFormat: type, contentUrl: origin + href }) as const,
    ),
  } as const;
}

/** Describes a data set with its files. */
export function initiativeDataset(values: InitiativeValues): WithContext<Dataset> {
  const { origin, initiative, indicators, years, updatedAt } = values;
  const { slug } = initiative;
  return {
    '@context': 'https://schema.org',
    ...dataset(values, routes.progressReporting(slug), slug),
    dateModified: updatedAt,
    about: { '@id': `${origin}${routes.initiative(slug)}#initiative` },
    ...timeOf(years),
    spatialCoverage: placeOf(origin, initiative),
    variableMeasured: indicators,
    includedInDataCatalog: catalogOf(values),
  };
}

/** Includes a data set of all published values. */
export const siteCatalog = (values: Values): WithContext<DataCatalog> => ({
  '@context': 'https://schema.org',
  ...(catalogOf(values) as Extract<DataCatalog, object>),
  description: values.description,
  license: values.license,
  publisher: { '@id': siteId(values.origin) },
  dataset: dataset(values, routes.verificationInsights()),
});
