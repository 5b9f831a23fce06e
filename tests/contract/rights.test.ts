import { describe, expect, test } from 'vitest';
import { roleNames } from '#contract/users/constants.ts';
import { may, mayExpressInterest, type Place, type Right, rights } from '#contract/users/rights.ts';
import type { Role, UserContext } from '#contract/users/schema.ts';

const here = { initiative: 'i', organization: 'o', consortium: 'c', locale: 'fr' } as const;
const kinds = ['initiative', 'organization', 'consortium', 'locale'] as const;

const user = (...roles: Role[]): UserContext => ({ oid: 'u', verified: true, organization: null, roles });
const role = (name: string, kind?: (typeof kinds)[number], id: string = kind ? here[kind] : ''): Role => ({
  name,
  scope: kind ? { kind, id, name: id } : null,
});

/** Every role with every limit. */
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
