import type { Organization, WebPage, WithContext } from 'schema-dts';
import type { EntitySummary } from '#contract/records/schema.ts';
import type { Coded, Reference } from '#contract/shared/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { type PageContext, recordPage } from './page.ts';

/** Besides the summary. */
export interface OwnerFacts {
  website?: string | null | undefined;
  country?: Coded | undefined;
  members?: readonly Reference[];
}

/** Describes an organization, a convener or a consortium. */
export function ownerPage(
  record: EntitySummary,
  { website, country, members = [] }: OwnerFacts,
  path: string,
  context: PageContext,
): WithContext<WebPage> {
  const { origin } = context;
  const mainEntity: Organization = {
    '@type': 'Organization',
    // Same in every language.
    '@id': `${origin}${path}#organization`,
    name: record.name,
    description: record.summary,
    url: origin + path,
    ...(website && { sameAs: website }),
    ...(country && { address: { '@type': 'PostalAddress', addressCountry: country.code } }),
    ...(members.length > 0 && {
      member: members.map(({ name, slug }) => ({
        '@type': 'Organization',
        '@id': `${origin}${routes.organization(slug)}#organization`,
        name,
      })),
    }),
  };
  return recordPage({ ...context, record, path, mainEntity });
}
