import type { Organization, WebSite, WithContext } from 'schema-dts';
import type { Locale } from '#contract/shared/locale.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';

export const siteId = (origin: string) => `${origin}/#organization`;

interface Site {
  origin: string;
  locale: Locale;
  name: string;
  description: string;
}

export const siteOrganization = ({ origin, name, description }: Site): WithContext<Organization> => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': siteId(origin),
  name,
  description,
  url: origin + routes.home(),
  logo: `${origin}/icon.svg`,
});

export const website = ({ origin, locale, name, description }: Site): WithContext<WebSite> => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  description,
  url: origin + localizedPath(routes.home(), locale),
  inLanguage: locale,
  publisher: { '@id': siteId(origin) },
});
