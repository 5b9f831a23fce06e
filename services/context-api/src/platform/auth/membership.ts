import type { UserContext } from '#contract/users/schema.ts';

export interface Membership {
  /** True for administrators, who see what any member sees. */
  readonly everywhere: boolean;
  /** Employer and organizations of their roles. */
  readonly organizations: readonly string[];
  /** Employer; also makes a person a member of its consortiums. */
  readonly employer: string | null;
  readonly consortiums: readonly string[];
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

/** Returns memberships: none before details are confirmed; roles count for their scopes only. */
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

export const isMemberOfOrganization = (membership: Membership | null, organization: string): boolean =>
  membership !== null && (membership.everywhere || membership.organizations.includes(organization));

/** Returns whether a person manages a consortium or works for one of its organizations. */
export function isMemberOfConsortium(
  membership: Membership | null,
  consortium: { readonly slug: string; readonly members: readonly string[] },
): boolean {
  if (!membership) return false;
  const { everywhere, employer, consortiums } = membership;
  const works = employer !== null && consortium.members.includes(employer);
  return everywhere || works || consortiums.includes(consortium.slug);
}
