import type { Organization, Place, Project, WebPage, WithContext } from 'schema-dts';
import type { Locale } from '#contract/locale.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { siteId } from './site.ts';

export interface PageSite {
  origin: string;
  locale: Locale;
}

interface Described {
  name: string;
  language: Locale;
  updatedAt: string;
}

/**
 * The page of a record and, as what it is about, the record itself.
 *
 * @param path of the page, without locale prefix
 */
export const recordPage = (
  { name, language, updatedAt }: Described,
  path: string,
  mainEntity: Organization | Place | Project,
  { origin, locale }: PageSite,
): WithContext<WebPage> => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  url: origin + localizedPath(path, locale),
  name,
  inLanguage: language,
  dateModified: updatedAt,
  publisher: { '@id': siteId(origin) },
  mainEntity,
});
