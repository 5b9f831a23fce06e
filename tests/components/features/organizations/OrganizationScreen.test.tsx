import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OrganizationScreen } from '#components/features/organizations/OrganizationScreen.tsx';
import type { OrganizationDetail } from '#contract/organizations/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { organizationQueries } from '#lib/api/organizations.ts';
import { partnerProjects } from '#lib/api/partnerProjects.ts';
import { dataBlocks } from '#tests/support/dataBlocks.ts';
import { organization } from '#tests/support/directories.ts';
import { factLine } from '#tests/support/factLine.ts';
import { goalSummary } from '#tests/support/goals.ts';
import { allProjects } from '#tests/support/projects.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

function show(changes: Partial<OrganizationDetail> = {}, locale: Locale = 'en', projects = 13) {
  return renderScreen(<OrganizationScreen params={{ organization: 'dragonfly' }} />, {
    locale,
    path: '/organizations/dragonfly',
    seed: (client, api) => {
      client.setQueryData(organizationQueries(api).detail('dragonfly').queryKey, organization(changes));
      const items = allProjects().items.slice(0, projects);
      client.setQueryData(partnerProjects(api, 'dragonfly').queryKey, { items, total: projects });
    },
  });
}

const inside = (name: string) => within(screen.getByRole('region', { name }));
const addressOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('OrganizationScreen', () => {
  test('names the organization, what it is and how to go back', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dragonfly Cooperative');
    expect(screen.getByText(factLine('Cooperative · Vietnam'))).toBeVisible();
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
    expect(way.map((crumb) => crumb.getAttribute('href'))).toEqual(['/', '/organizations']);
    expect(document.title).toBe('Dragonfly Cooperative – Common Ground');
    expect(screen.getByText('Last updated November 2, 2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  });

  test('leads to its other pages', () => {
    show();
    const parts = within(screen.getByRole('navigation', { name: 'Sections of this organization' }));
    expect(parts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/organizations/dragonfly',
      '/organizations/dragonfly/commodities',
      '/organizations/dragonfly/documents',
      '/organizations/dragonfly/supported-sourcing-areas',
    ]);
    expect(parts.getByRole('link', { current: 'page' })).toHaveTextContent('Overview');
  });

  test('shows the progress of its initiatives, and how it was verified', () => {
    const { initiatives } = organization({});
    const { statuses } = goalSummary();
    const counts = { 'self-reported': 1, 'locally-confirmed': 0, 'panel-verified': 1 };
    const progress = { statuses, verification: { counts, verifiedOn: '2026-03-16' } };
    show({ initiatives: initiatives.map((each) => ({ ...each, progress })) });
    const [row] = inside('Initiatives it takes part in').getAllByRole('listitem');
    expect(row).toHaveTextContent(/indicators? on track or achieved.*latest values? verified/);
  });

  test('offers to follow what it takes part in, as a funder, too', () => {
    const { initiatives } = organization({});
    const funded = initiatives.map((each) => ({
      ...each,
      participations: [{ code: 'funds' as const, name: 'Funders' }],
    }));
    show({ initiatives: funded });
    expect(addressOf('Follow')).toBe('/follow?list=organization&slug=dragonfly');
  });

  test('says to search engines what it is', () => {
    show();
    expect(dataBlocks()).toContainEqual(
      expect.objectContaining({
        '@type': 'WebPage',
        mainEntity: expect.objectContaining({
          '@type': 'Organization',
          '@id': 'https://portal.test/organizations/dragonfly#organization',
          sameAs: 'https://dragonfly.example/about',
          address: { '@type': 'PostalAddress', addressCountry: 'VN' },
        }) as unknown,
      }),
    );
    expect(document.head.querySelector('meta[property="og:image"]')).toHaveAttribute(
      'content',
      'https://portal.test/api/og/en/organizations/dragonfly',
    );
  });

  test('links what it convenes and belongs to', () => {
    show();
    expect(addressOf('Round Table')).toBe('/conveners/round-table');
    expect(addressOf('Water Alliance')).toBe('/consortiums/alliance');
    expect(addressOf(/^dragonfly\.example/)).toBe('https://dragonfly.example/about');
  });

  test('shows its public commitments by paragraph, in their language', () => {
    show({ commitments: { text: 'Pas de forêt perdue.\n\nRapports publics.', language: 'fr' } });
    const commitments = inside('Commitments');
    expect(commitments.getByText('Rapports publics.')).toHaveAttribute('lang', 'fr');
    expect(commitments.getByText('Pas de forêt perdue.')).toBeVisible();
    expect(commitments.getByText('Shown in French')).toBeVisible();
  });

  test('names no language of commitments that is that of the whole page', () => {
    show();
    expect(inside('Commitments').queryByText(/^Shown in/)).toBeNull();
  });

  test('says in which initiatives it takes part, and how', () => {
    show();
    const [item] = inside('Initiatives it takes part in').getAllByRole('listitem');
    expect(item).toHaveTextContent('Cà phê Đắk LắkVietnamImplementersBuyers');
    expect(screen.getByRole('link', { name: 'Cà phê Đắk Lắk' })).toHaveAttribute('lang', 'vi');
    expect(addressOf('Cà phê Đắk Lắk')).toBe('/initiatives/dak-lak');
  });

  test('shows the latest figures and the way to all', () => {
    show();
    expect(inside('Commodities').getByRole('row', { name: /^Coffee/ })).toHaveTextContent('2025');
    expect(addressOf('Figures for all years')).toBe('/organizations/dragonfly/commodities');
  });

  test('shows its latest projects in all initiatives, and the way to all', () => {
    show();
    const cards = inside('Projects').getAllByRole('article');
    expect(cards).toHaveLength(2);
    expect(cards[0]).toHaveTextContent('Đắk Lắk coffee compact · Vietnam');
    expect(addressOf('Project 1')).toBe('/initiatives/dak-lak/projects/record-1');
    expect(addressOf('All 13 projects')).toBe('/projects?partner=dragonfly');
  });

  test('shows its latest actions and the way to each', () => {
    show();
    const actions = inside('Actions');
    expect(actions.getByText('1 of 7, most recently updated first')).toBeVisible();
    const [item] = actions.getAllByRole('listitem');
    expect(item).toHaveTextContent('Vườn ươmCà phê Đắk LắkUnder wayProtection');
    expect(actions.getByRole('link', { name: 'Vườn ươm' })).toHaveAttribute('lang', 'vi');
    expect(addressOf('Vườn ươm')).toBe('/initiatives/dak-lak/ecosystem-action?actor=dragonfly#nursery');
  });

  test('counts no actions where it shows all', () => {
    const { actions } = organization();
    show({ actions: { items: actions!.items, total: 1 } });
    expect(screen.queryByText(/most recently updated first/)).toBeNull();
  });

  test.each([
    { actions: undefined, commitments: undefined },
    { actions: { items: [], total: 0 }, commitments: null },
  ])('leaves out what it does not have (%#)', (absent) => {
    show(
      { website: null, initiatives: [], ...absent, conveners: [], consortiums: [], commodities: [] },
      'en',
      0,
    );
    const names = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(names).toEqual(['Dragonfly Cooperative', 'About this organization', 'Available in']);
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show({ language: locale === 'fr' ? 'en' : 'fr' }, locale);
  });
});
