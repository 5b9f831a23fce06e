import type { UserContext } from '#contract/users/schema.ts';

/** Where a person belongs, by slugs. */
export interface Membership {
  /** Administrators see what all members see. */
  readonly everywhere: boolean;
  /** Those that they work for, or have a role in. */
  readonly organizations: readonly string[];
  /** The one that they work for, and with it its consortiums. */
  readonly employer: string | null;
  /** Those that they manage. */
  readonly consortiums: readonly string[];
  /** Those that they work on. */
  readonly initiatives: readonly string[];
}

const memberRoles = new Set(['organization-editor', 'buyer']);
const teamRoles = new Set(['contributor', 'initiative-editor', 'convener']);

const nowhere: Membership = {
  everywhere: false,
  organizations: [],
  employer: null,
  consortiums: [],
  initiatives: [],
};

/** What a user is a member of: nothing before their details are confirmed, and by roles only of what these are limited to. */
export function membershipOf({ verified, organization, roles }: UserContext): Membership {
  const scopes = (kind: 'organization' | 'consortium' | 'initiative', isOf: (role: string) => boolean) =>
    roles.flatMap(({ name, scope }) => (isOf(name) && scope?.kind === kind ? [scope.id] : []));
  if (!verified) return nowhere;
  const employer = organization?.slug ?? null;
  const byRole = scopes('organization', (name) => memberRoles.has(name));
  return {
    everywhere: roles.some(({ name, scope }) => name === 'admin' && scope === null),
    organizations: [...new Set([...(employer ? [employer] : []), ...byRole])],
    employer,
    consortiums: scopes('consortium', (name) => name === 'consortium-manager'),
    initiatives: scopes('initiative', (name) => teamRoles.has(name)),
  };
}

/** Whether a person acts for an organization; null is an anonymous caller. */
export const isMemberOfOrganization = (membership: Membership | null, organization: string): boolean =>
  membership !== null && (membership.everywhere || membership.organizations.includes(organization));

/** Whether a person manages a consortium, or works for one of its organizations. */
export function isMemberOfConsortium(
  membership: Membership | null,
  consortium: { readonly slug: string; readonly members: readonly string[] },
): boolean {
  if (!membership) return false;
  const { everywhere, employer, consortiums } = membership;
  const works = employer !== null && consortium.members.includes(employer);
  return everywhere || works || consortiums.includes(consortium.slug);
}
