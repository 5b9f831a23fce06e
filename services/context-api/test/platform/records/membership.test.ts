import { describe, expect, test } from 'vitest';
import { type RoleName, roleNames } from '#contract/users/constants.ts';
import type { Role } from '#contract/users/schema.ts';
import {
  isMemberOfConsortium,
  isMemberOfOrganization,
  type Membership,
  membershipOf,
} from '../../../src/platform/auth/membership.ts';

interface Given {
  readonly verified?: boolean;
  readonly employer?: string;
  readonly roles?: readonly Role[];
}

const of = ({ verified = true, employer, roles = [] }: Given = {}): Membership =>
  membershipOf({
    oid: 'test-person',
    verified,
    organization: employer ? { slug: employer, name: employer } : null,
    roles: [...roles],
  });

const scoped = (name: string, kind: NonNullable<Role['scope']>['kind'], id: string): Role => ({
  name,
  scope: { kind, id, name: id },
});
const alliance = { slug: 'alliance', members: ['mill', 'forum'] };

const organizationRoles = new Set<RoleName>(['organization-editor', 'buyer']);

describe.each(roleNames)('%s', (name) => {
  test('of an organization is its member if the role is one of organizations', () => {
    const membership = of({ roles: [scoped(name, 'organization', 'mill')] });
    expect(isMemberOfOrganization(membership, 'mill')).toBe(organizationRoles.has(name));
    expect(isMemberOfOrganization(membership, 'forum')).toBe(false);
    expect(isMemberOfConsortium(membership, alliance)).toBe(false);
  });

  test('of a consortium sees it if the role is to manage it', () => {
    const membership = of({ roles: [scoped(name, 'consortium', 'alliance')] });
    expect(isMemberOfConsortium(membership, alliance)).toBe(name === 'consortium-manager');
    expect(isMemberOfConsortium(membership, { slug: 'league', members: [] })).toBe(false);
    expect(isMemberOfOrganization(membership, 'mill')).toBe(false);
    expect(isMemberOfOrganization(membership, 'alliance')).toBe(false);
  });

  test.each(['initiative', 'locale'] as const)('of what is no organization (%s) is nowhere', (kind) => {
    const membership = of({ roles: [scoped(name, kind, 'mill')] });
    expect(isMemberOfOrganization(membership, 'mill')).toBe(false);
    expect(isMemberOfConsortium(membership, alliance)).toBe(false);
  });

  test('without a limit is everywhere if that is the administrator', () => {
    const membership = of({ roles: [{ name, scope: null }] });
    expect(isMemberOfOrganization(membership, 'mill')).toBe(name === 'admin');
    expect(isMemberOfConsortium(membership, alliance)).toBe(name === 'admin');
  });

  test('lists nobody who has not confirmed their details', () => {
    const roles = [
      { name, scope: null },
      scoped(name, 'organization', 'mill'),
      scoped(name, 'consortium', 'alliance'),
    ];
    const membership = of({ verified: false, employer: 'mill', roles });
    expect(isMemberOfOrganization(membership, 'mill')).toBe(false);
    expect(isMemberOfConsortium(membership, alliance)).toBe(false);
  });
});

test('a person of an organization is a member of it and of its consortiums', () => {
  const membership = of({ employer: 'mill' });
  expect(isMemberOfOrganization(membership, 'mill')).toBe(true);
  expect(isMemberOfOrganization(membership, 'forum')).toBe(false);
  expect(isMemberOfConsortium(membership, alliance)).toBe(true);
  expect(isMemberOfConsortium(membership, { slug: 'league', members: ['forum'] })).toBe(false);
});

test.each(['owner', 'Admin', ''])('the unknown role "%s" grants nothing', (name) => {
  const membership = of({ roles: [{ name, scope: null }, scoped(name, 'organization', 'mill')] });
  expect(isMemberOfOrganization(membership, 'mill')).toBe(false);
});

test('anonymous callers are members of nothing', () => {
  expect(isMemberOfOrganization(null, 'mill')).toBe(false);
  expect(isMemberOfConsortium(null, alliance)).toBe(false);
});
