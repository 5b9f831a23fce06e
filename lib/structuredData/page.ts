import type { Thing, WebPage, WithContext } from 'schema-dts';
import type { Locale } from '#contract/shared/locale.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { siteId } from './site.ts';

export interface PageContext {
  origin: string;
  locale: Locale;
}

interface PageOfRecord extends PageContext {
  record: { name: string; language: Locale; updatedAt: string };
  path: string;
  mainEntity: Thing;
}

export const recordPage = ({
  record,
  path,
  origin,
  locale,
  mainEntity,
}: PageOfRecord): WithContext<WebPage> => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  url: origin + localizedPath(path, locale),
  name: record.name,
  inLanguage: record.language,
  dateModified: record.updatedAt,
  publisher: { '@id': siteId(origin) },
  mainEntity,
});
