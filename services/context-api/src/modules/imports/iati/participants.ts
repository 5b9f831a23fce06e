import type { Element } from '@xmldom/xmldom';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { all, attribute, textIn } from './elements.ts';

const roles = { accountable: '2', implementing: '4' } as const;

/** Slugs of published organizations by name in any language; null if ambiguous. */
export type OrganizationsByName = ReadonlyMap<string, string | null>;

const comparable = (name: string) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

export async function readOrganizationNames(db: Kysely<Database>): Promise<OrganizationsByName> {
  const { rows } = await sql<{ slug: string; name: string }>`select distinct organization.slug, text.name
    from organization join organization_text as text on text.organization_id = organization.id
    where organization.status = 'published' order by organization.slug`.execute(db);
  const byName = new Map<string, string | null>();
  for (const { slug, name } of rows) {
    const key = comparable(name);
    const known = byName.get(key);
    byName.set(key, known === undefined || known === slug ? slug : null);
  }
  return byName;
}

/** Returns the named organization; undefined for none or several. */
export function organizationOf(element: Element, byName: OrganizationsByName): string | undefined {
  const slugs = all(element, 'narrative').flatMap((each) => byName.get(comparable(textIn(each))) ?? []);
  const [first] = slugs;
  return slugs.every((slug) => slug === first) ? first : undefined;
}

interface Participants {
  readonly lead?: string;
  readonly partners?: readonly string[];
}

/**
 * Adds an activity's organizations: the accountable one leads, else, without a lead, the first implementing
 * one; others are partners.
 */
export function withOrganizations(
  before: Readonly<Record<string, unknown>>,
  activity: Element,
  byName: OrganizationsByName,
): Participants {
  const named = all(activity, 'participating-org').flatMap((each) => {
    const slug = organizationOf(each, byName);
    return slug === undefined ? [] : [{ slug, role: attribute(each, 'role') }];
  });
  const by = (role: string) => named.find((each) => each.role === role)?.slug;
  const own = before['lead'] as string | undefined;
  const lead = by(roles.accountable) ?? own ?? by(roles.implementing);
  const partners = (before['partners'] ?? []) as readonly string[];
  const others = new Set([...partners, ...named.map(({ slug }) => slug)]);
  if (lead !== undefined) others.delete(lead);
  return {
    ...(lead !== undefined && lead !== own && { lead }),
    ...([...others].join() !== partners.join() && { partners: [...others] }),
  };
}
