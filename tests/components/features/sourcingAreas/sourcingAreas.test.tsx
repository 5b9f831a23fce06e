import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SourcingAreaListScreen } from '#components/features/sourcingAreas/SourcingAreaListScreen.tsx';
import { SourcingAreaScreen } from '#components/features/sourcingAreas/SourcingAreaScreen.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { SourcingAreaDetail, SourcingAreaList } from '#contract/sourcingAreas/schema.ts';
import { sourcingAreaQueries } from '#lib/api/sourcingAreas.ts';
import { dataBlocks } from '#tests/support/dataBlocks.ts';
import { sourcingArea, sourcingAreaList } from '#tests/support/documents.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

const list = (changes: Partial<SourcingAreaList> = {}, locale: Locale = 'en') =>
  [
    <SourcingAreaListScreen key="list" params={{ organization: 'dragonfly', search: {}, cleaned: false }} />,
    {
      locale,
      path: '/organizations/dragonfly/supported-sourcing-areas',
      seed: (client, api) => {
        client.setQueryData(
          sourcingAreaQueries(api).list('dragonfly', {}).queryKey,
          sourcingAreaList(changes),
        );
      },
    },
  ] satisfies Parameters<typeof renderScreen>;

function showArea(changes: Partial<SourcingAreaDetail> = {}, locale: Locale = 'en') {
  const address = { organization: 'dragonfly', sourcingArea: 'buon-ho' };
  return renderScreen(<SourcingAreaScreen params={address} />, {
    locale,
    path: '/organizations/dragonfly/supported-sourcing-areas/buon-ho',
    seed: (client, api) => {
      client.setQueryData(sourcingAreaQueries(api).detail(address).queryKey, sourcingArea(changes));
    },
  });
}

describe('the list', () => {
  test('says of each area what comes from there and what is done for it', () => {
    renderScreen(...list());
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('3,120 t in 2025 · 1 supplier · 8,400 ha · since 2018');
    expect(first).toHaveTextContent('Training and advice');
    expect(first).toHaveTextContent('In Cà phê Đắk Lắk');
    expect(second).toHaveTextContent('since 2018');
    expect(second).not.toHaveTextContent('supplier');
    expect(screen.getByRole('link', { name: 'Area 1' })).toHaveAttribute(
      'href',
      '/organizations/dragonfly/supported-sourcing-areas/record-1',
    );
  });

  test('is on a map, and says so where the map cannot be', () => {
    renderScreen(...list());
    expect(screen.getByText('The map is loading…')).toBeVisible();
    renderWithoutScript(...list());
    expect(screen.getByText('The map needs JavaScript. The list shows the same areas.')).toBeVisible();
  });

  test('can be taken along', () => {
    renderScreen(...list());
    expect(screen.getByRole('link', { name: /GeoJSON/ })).toHaveAttribute(
      'href',
      '/api/downloads/en/sourcingAreas.geojson?organization=dragonfly',
    );
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    renderScreen(...list({}, locale));
    renderScreen(...list({ items: [], total: 0, totalUnfiltered: 0 }, locale));
    renderScreen(...list({ items: [], total: 0 }, locale));
  });
});

describe('one area', () => {
  test('leads to its organization, the list and its initiative', () => {
    showArea();
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
    expect(way.map((crumb) => crumb.getAttribute('href'))).toEqual([
      '/',
      '/organizations',
      '/organizations/dragonfly',
      '/organizations/dragonfly/supported-sourcing-areas',
    ]);
    expect(screen.getByRole('link', { name: 'Cà phê Đắk Lắk' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak',
    );
    expect(document.title).toBe('Buôn Hồ hills – Sourcing area – Dragonfly Cooperative – Common Ground');
  });

  test('offers its boundary in full detail, where it is known', () => {
    const id = '00000000-0000-4000-8000-000000000007';
    const { unmount } = showArea({ boundaryDetail: { id, vertices: 12 } });
    const files = screen.getAllByRole('link', { name: /^Boundary \(/ });
    expect(files.map((link) => link.getAttribute('href'))).toEqual([
      `/api/boundaries/${id}?locale=en`,
      `/api/boundaries/${id}?locale=en&format=kml`,
    ]);
    unmount();
    showArea({ boundaryDetail: null });
    expect(screen.queryByRole('link', { name: /^Boundary \(/ })).toBeNull();
  });

  test('shows figures, and years with nothing as 0', () => {
    showArea();
    const table = screen.getByRole('table', {
      name: 'Volume that Dragonfly Cooperative sourced from Buôn Hồ hills, by year',
    });
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['3,120', '0']);
    expect(screen.getByRole('img', { name: 'Volume sourced by year' })).toHaveTextContent('2025');
    expect(screen.getByText('Volume sourced in 2025').parentElement).toHaveTextContent('3,120 t');
    expect(screen.getByText('Dry wells in March.')).toBeVisible();
  });

  test('leaves out what is not known', () => {
    showArea({
      volume: null,
      volumes: [],
      areaHa: null,
      supplierCount: null,
      riskNote: null,
      boundary: null,
    });
    expect(screen.queryByText('Suppliers')).toBeNull();
    expect(screen.queryByText('Known risks')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('The map is loading…')).toBeVisible();
  });

  test('is a place to search engines', () => {
    showArea();
    expect(dataBlocks()).toContainEqual(
      expect.objectContaining({
        mainEntity: expect.objectContaining({
          '@type': 'Place',
          geo: { '@type': 'GeoCoordinates', latitude: 12.92, longitude: 108.27 },
          containedInPlace: expect.objectContaining({ name: 'Cà phê Đắk Lắk' }) as unknown,
        }) as unknown,
      }),
    );
    expect(document.head.querySelector('meta[property="og:image"]')).toHaveAttribute(
      'content',
      'https://portal.test/api/og/en/sourcing-areas/dragonfly/buon-ho',
    );
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    showArea({ language: locale === 'fr' ? 'en' : 'fr' }, locale);
    showArea({ boundary: null }, locale);
  });
});
