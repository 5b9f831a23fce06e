import type { Dataset, WithContext } from 'schema-dts';
import type { Locale } from '#contract/shared/locale.ts';
import { valueFiles } from '#lib/api/valueFiles.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { siteId } from './site.ts';

interface Values {
  readonly origin: string;
  readonly locale: Locale;
  readonly name: string;
  readonly description: string;
  /** Path of the page that links them. */
  readonly path: string;
  /** Slug; of the site without it. */
  readonly initiative?: string;
  /** Address. */
  readonly license: string;
}

/** Describes all published values of an initiative or of the site as a data set with its files. */
export const valuesDataset = ({
  origin,
  locale,
  name,
  description,
  path,
  initiative,
  license,
}: Values): WithContext<Dataset> => ({
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  '@id': `${origin}${path}#dataset`,
  name,
  description,
  url: origin + localizedPath(path, locale),
  inLanguage: locale,
  isAccessibleForFree: true,
  license,
  creator: { '@id': siteId(origin) },
  publisher: { '@id': siteId(origin) },
  distribution: valueFiles(locale, initiative).map(({ type, href }) => ({
    '@type': 'DataDownload',
    encodingFormat: type,
    contentUrl: origin + href,
  })),
});
