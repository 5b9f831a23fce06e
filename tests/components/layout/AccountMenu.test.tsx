import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AccountMenu } from '#components/layout/AccountMenu.tsx';
import type { UserContext } from '#contract/users/schema.ts';
import { viewer } from '#tests/support/dashboards.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const organization = { slug: 'dragonfly', name: 'Dragonfly' };
const limited = (kind: 'organization' | 'consortium', id: string) => ({ kind, id, name: id });

function dashboards(context: Partial<UserContext>): (string | null)[] {
  renderScreen(<AccountMenu />, {
    viewer: { ...viewer, context: { ...viewer.context, roles: [], ...context } },
  });
  return screen
    .getAllByRole('link', { hidden: true, name: /^Dashboard of/ })
    .map((each) => each.getAttribute('href'));
}

describe('AccountMenu', () => {
  test("links a person's dashboards, each once", () => {
    const roles = [
      { name: 'organization-editor', scope: limited('organization', 'dragonfly') },
      { name: 'buyer', scope: limited('organization', 'monsoon') },
      { name: 'consortium-manager', scope: limited('consortium', 'alliance') },
      { name: 'verifier', scope: limited('consortium', 'league') },
    ];
    expect(dashboards({ organization, roles })).toEqual([
      '/organizations/dragonfly/dashboard',
      '/organizations/monsoon/dashboard',
      '/consortiums/alliance/dashboard',
    ]);
  });

  test.each([true, false])('links the studio for people with duties there: %s', (usesStudio) => {
    renderScreen(<AccountMenu />, { viewer: { ...viewer, usesStudio } });
    const link = screen.queryByRole('link', { hidden: true, name: 'Studio' });
    expect(link?.getAttribute('href') ?? null).toBe(usesStudio ? '/studio' : null);
  });

  test('links no dashboard that would respond with 404', () => {
    expect(() => dashboards({ verified: false, organization })).toThrow(/Unable to find/);
  });

  test('returns to the same page after signing in', () => {
    renderScreen(<AccountMenu />, { locale: 'vi', path: '/compare?a=1' });
    expect(screen.getByRole('link')).toHaveAttribute(
      'href',
      '/api/auth/signin?returnUrl=%2Fvi%2Fcompare%3Fa%3D1',
    );
  });
});
