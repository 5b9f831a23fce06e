import { describe, expect, test } from 'vitest';
import { roleNames } from '#contract/users/constants.ts';
import {
  limitsOf,
  managedScopes,
  managesMembers,
  may,
  mayAssign,
  mayExpressInterest,
  type Place,
  type Right,
  rights,
} from '#contract/users/rights.ts';
import type { Role, UserContext } from '#contract/users/schema.ts';

const here = { initiative: 'i', organization: 'o', consortium: 'c', locale: 'fr' } as const;
const kinds = ['initiative', 'organization', 'consortium', 'locale'] as const;

const user = (...roles: Role[]): UserContext => ({ oid: 'u', verified: true, organization: null, roles });
const role = (name: string, kind?: (typeof kinds)[number], id: string = kind ? here[kind] : ''): Role => ({
  name,
  scope: kind ? { kind, id, name: id } : null,
});

const all = roleNames.flatMap((name) => [undefined, ...kinds].map((kind) => ({ name, kind })));

type Holders = readonly (readonly [string, string])[];
const ofRoles = Object.entries(rights).filter(
  (entry): entry is [Right, Extract<(typeof rights)[Right], Holders>] => entry[1] !== 'verified',
);

describe.each(ofRoles)('%s', (right, holders: Holders) => {
  const limitsOf = (name: string) => holders.filter(([holder]) => holder === name).map(([, limit]) => limit);
  const holds = (name: string, kind: string | undefined) =>
    limitsOf(name).some((limit) => limit === (kind ?? 'site') || (limit === 'any' && kind !== undefined));

  test('is held by its roles within their limits, and no others', () => {
    const found = all.filter(({ name, kind }) => may(user(role(name, kind)), right, here));
    expect(found).toEqual(all.filter(({ name, kind }) => holds(name, kind)));
    expect(found.length).toBeGreaterThan(0);
  });

  test('is not held elsewhere, anonymously or without confirmation', () => {
    for (const { name, kind } of all) {
      const anywhere = limitsOf(name).includes('any');
      if (kind) expect(may(user(role(name, kind, 'elsewhere')), right, here), name).toBe(anywhere);
      if (kind) expect(may(user(role(name, kind)), right), name).toBe(anywhere);
      expect(may({ ...user(role(name, kind)), verified: false }, right, here), name).toBe(false);
    }
    expect(may(null, right, here)).toBe(false);
    expect(may(user(), right, here)).toBe(false);
  });

  test('has no effect for an unknown role', () => {
    for (const name of ['Convener', 'superuser', '__proto__', 'constructor', ''])
      expect(may(user(role(name), role(name, 'initiative')), right, here), name).toBe(false);
  });
});

test.each(Object.keys(rights).filter((right) => !ofRoles.some(([each]) => each === right)) as Right[])(
  '%s is held by everybody with confirmed details',
  (right) => {
    expect(may(user(), right)).toBe(true);
    expect(may({ ...user(), verified: false }, right)).toBe(false);
    expect(may(null, right)).toBe(false);
  },
);

test('a right in one place counts for what is done there, with other places beside it', () => {
  const place: Place = { initiative: 'i', organization: 'other' };
  expect(may(user(role('convener', 'initiative')), 'action.edit', place)).toBe(true);
  expect(may(user(role('organization-editor', 'organization')), 'action.edit', place)).toBe(false);
});

test('interest is for confirmed buyers and investors, wherever they buy', () => {
  for (const name of ['buyer', 'investor']) {
    expect(mayExpressInterest(user(role(name)))).toBe(true);
    expect(mayExpressInterest(user(role(name, 'organization', 'anywhere')))).toBe(true);
    expect(mayExpressInterest(user(role(name, 'initiative')))).toBe(false);
    expect(mayExpressInterest({ ...user(role(name)), verified: false })).toBe(false);
  }
  expect(mayExpressInterest(user(role('convener', 'initiative'), role('x', 'organization')))).toBe(false);
  expect(mayExpressInterest(null)).toBe(false);
});

describe('assigning roles', () => {
  const scopeOf = (kind: (typeof kinds)[number], id: string = here[kind]) => ({ kind, id });
  const everything = roleNames.flatMap((name) =>
    limitsOf(name).map((limit) => ({ name, scope: limit === 'site' ? null : scopeOf(limit) })),
  );
  const assignableBy = (...roles: Role[]) =>
    everything.filter(({ name, scope }) => mayAssign(user(...roles), name, scope)).map(({ name }) => name);

  test('is for administrators of the whole portal, any role in any of its scopes', () => {
    expect(assignableBy(role('admin'))).toHaveLength(everything.length);
    expect(assignableBy(role('admin', 'initiative'))).toEqual([]);
    expect(mayAssign(user(role('admin')), 'convener', null)).toBe(false);
    expect(mayAssign(user(role('admin')), 'admin', scopeOf('initiative'))).toBe(false);
    expect(mayAssign(user(role('admin')), 'superuser', null)).toBe(false);
  });

  test('is for managers in their scope, and only roles without a right that they lack there', () => {
    expect(assignableBy(role('convener', 'initiative'))).toEqual([
      'contributor',
      'initiative-editor',
      'convener',
    ]);
    expect(assignableBy(role('consortium-manager', 'consortium'))).toEqual(['consortium-manager']);
    const convener = user(role('convener', 'initiative'));
    expect(mayAssign(convener, 'contributor', scopeOf('initiative', 'elsewhere'))).toBe(false);
  });

  test('is for nobody else, and for nobody before they confirm their details', () => {
    const others = roleNames.filter((name) => !['admin', 'convener', 'consortium-manager'].includes(name));
    for (const name of others)
      expect(assignableBy(role(name), ...kinds.map((kind) => role(name, kind))), name).toEqual([]);
    const unconfirmed = { ...user(role('admin')), verified: false };
    expect(everything.some(({ name, scope }) => mayAssign(unconfirmed, name, scope))).toBe(false);
    expect(everything.some(({ name, scope }) => mayAssign(null, name, scope))).toBe(false);
  });

  test('is limited to the scopes in which a person manages members', () => {
    const convener = user(role('convener', 'initiative'), role('contributor', 'initiative', 'other'));
    expect(managedScopes(convener)).toEqual([{ kind: 'initiative', id: 'i', name: 'i' }]);
    expect(managesMembers(convener)).toBe(true);
    expect(managesMembers(user(role('admin')))).toBe(true);
    expect(managedScopes(user(role('admin')))).toEqual([]);
    expect(managesMembers(user(role('organization-editor', 'organization')))).toBe(false);
    expect(managesMembers(null)).toBe(false);
  });
});
