import { describe, expect, test } from 'vitest';
import { roleNames } from '#contract/users/constants.ts';
import { hasAnywhere, hasDuties } from '#lib/studio/duties.ts';
import { role, someViewer } from '#tests/support/viewers.ts';

const scopes = [
  null,
  ...(['initiative', 'organization', 'consortium', 'locale'] as const).map((kind) => ({
    kind,
    id: 'vi',
    name: '',
  })),
];

describe('duties', () => {
  test.each(roleNames)('of the role %s begin with its required limit', (name) => {
    const withDuties = scopes.filter((scope) => hasDuties(someViewer([{ name, scope }]).context));
    expect(withDuties.length > 0).toBe(!['buyer', 'investor'].includes(name));
  });

  test('need confirmed details, and a role with a known limit', () => {
    expect(hasDuties(someViewer([role('convener')], { verified: false }).context)).toBe(false);
    expect(hasDuties(someViewer([{ name: 'admin' }]).context)).toBe(false);
    expect(hasDuties(null)).toBe(false);
  });

  test('are also drafts of people without a role, once they confirmed their details', () => {
    expect(hasDuties(someViewer([], { hasDrafts: true }).context)).toBe(true);
    expect(hasDuties(someViewer([], { hasDrafts: true, verified: false }).context)).toBe(false);
    expect(hasDuties(someViewer([]).context)).toBe(false);
  });

  test('count in any place', () => {
    const { context } = someViewer([role('contributor', 'a'), role('convener', 'b')]);
    expect(hasAnywhere(context, 'value.review')).toBe(true);
    expect(hasAnywhere(context, 'demand.read')).toBe(false);
  });
});
