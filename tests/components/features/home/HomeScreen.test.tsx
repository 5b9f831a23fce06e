import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { HomeScreen } from '#components/features/home/HomeScreen.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { contextQueries } from '#lib/api/context.ts';
import { initiativeQueries, recentInitiatives } from '#lib/api/initiatives.ts';
import { siteContext, summary } from '#tests/support/fixtures.ts';
import { emptyList, list } from '#tests/support/lists.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const noTotals = { initiatives: 0, countries: 0, organizations: 0, commodities: 0, areaHa: 0, population: 0 };
const emptyContext = { ...siteContext, site: { ...siteContext.site, totals: noTotals } };

function show({ locale = 'en' as Locale, response = list(), context = siteContext } = {}) {
  return renderScreen(<HomeScreen />, {
    locale,
    seed: (client, api) => {
      client.setQueryData(contextQueries(api).site().queryKey, context);
      client.setQueryData(initiativeQueries(api).list(recentInitiatives).queryKey, response);
    },
  });
}

const link = (name: string | RegExp) => screen.getByRole('link', { name });
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('HomeScreen', () => {
  test('says what the portal is and leads to all initiatives', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('whole landscapes');
    expect(document.title).toBe('Landscapes that agree on a future – Common Ground');
    for (const explore of screen.getAllByRole('link', { name: 'Explore all initiatives' })) {
      expect(explore).toHaveAttribute('href', '/initiatives');
    }
  });

  test('shows how much others have checked, and the portal’s size', () => {
    show();
    const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
    expect(figures).toEqual(['67%', '27', '24', '12,345\u00a0km²', '6.25 million']);
    const labels = screen.getAllByRole('term').map((label) => label.textContent);
    expect(labels).toEqual([
      'of 1,200 indicator values checked by others',
      'initiatives',
      'countries',
      'of landscape under agreement',
      'people live in these landscapes',
    ]);
    expect(link('of 1,200 indicator values checked by others')).toHaveAttribute(
      'href',
      '/verification-insights',
    );
  });

  test('pictures the first initiative and shows the others as cards', () => {
    show({ response: list({ items: [summary(1), summary(2), summary(3)] }) });
    expect(link('Initiative 1')).toHaveAttribute('href', '/initiatives/initiative-1');
    const cards = screen
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading', { level: 3 }));
    expect(cards.map((heading) => heading.textContent)).toEqual(['Initiative 2', 'Initiative 3']);
  });

  test.each([
    ['en', 'Outline of Initiative 1 (Vietnam) on an illustrated background. The terrain is invented.'],
    [
      'es',
      'Contorno de la iniciativa Initiative 1 (Vietnam) sobre un fondo ilustrado. El relieve es imaginario.',
    ],
    ['fr', 'Contour de l’initiative Initiative 1 (Vietnam) sur un fond illustré. Le relief est imaginaire.'],
    ['id', 'Garis batas Initiative 1 (Vietnam) di atas latar ilustrasi. Bentang alamnya rekaan.'],
    ['pt', 'Contorno da iniciativa Initiative 1 (Vietnam) sobre um fundo ilustrado. O relevo é imaginário.'],
    ['vi', 'Ranh giới của Initiative 1 (Vietnam) trên nền minh họa. Địa hình không có thật.'],
  ] as const)('says in %s that the terrain of its picture is invented', (locale, caption) => {
    show({ locale, response: list({ items: [summary(1)] }) });
    expect(screen.getByRole('figure')).toHaveTextContent(caption);
  });

  test('describes a photograph by its content only', () => {
    const heroImage = { url: 'https://example.org/hills.jpg', alt: 'Hills', credit: 'A. Person' };
    show({ response: list({ items: [{ ...summary(1), heroImage }] }) });
    expect(screen.getByRole('figure')).toHaveTextContent('Pictured: Initiative 1 (Vietnam)');
  });

  test('links next steps for buyers, supporters and neighbors', () => {
    show();
    expect(link('Browse by commodity')).toHaveAttribute('href', '/#by-commodity');
    expect(screen.getByRole('region', { name: 'By commodity' })).toHaveAttribute('id', 'by-commodity');
    expect(link('Initiatives seeking support')).toHaveAttribute('href', '/initiatives?seekingSupport=true');
    expect(link('Find it on the map')).toHaveAttribute('href', '/initiatives');
  });

  test('leads to the initiatives of each commodity and country', () => {
    show();
    expect(section('By commodity').getByRole('link', { name: /Cocoa/ })).toHaveAttribute(
      'href',
      '/initiatives?commodity=cocoa',
    );
    expect(section('By country').getByRole('link', { name: /Vietnam/ })).toHaveAttribute(
      'href',
      '/initiatives?country=VN',
    );
  });

  test('shows no figures and cards without initiatives', () => {
    show({ response: emptyList, context: emptyContext });
    expect(screen.queryByRole('definition')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  test('says that there are no initiatives yet, and leads to how it works instead', () => {
    show({ response: emptyList, context: emptyContext });
    expect(screen.getByRole('heading', { name: 'No initiatives yet' })).toBeVisible();
    expect(link('How it works')).toHaveAttribute('href', '/how-it-works');
    expect(screen.queryByRole('link', { name: 'Explore all initiatives' })).toBeNull();
  });

  test('has neither a heading over an empty list nor a link to one', () => {
    show({ response: emptyList, context: emptyContext });
    expect(screen.queryByRole('heading', { name: 'By commodity' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'By country' })).toBeNull();
    expect(link('Browse by commodity')).toHaveAttribute('href', '/initiatives');
  });

  test.each(locales)('has all its texts in %s, and its links stay in that language', (locale) => {
    show({ locale });
    const prefix = locale === 'en' ? '' : `/${locale}`;
    const hrefs = screen.getAllByRole('link').map((anchor) => anchor.getAttribute('href') ?? '');
    expect(
      hrefs.filter(
        (href) =>
          !/^(\/initiatives|\/investment-opportunities|\/verification-insights|\/?#)/.test(
            href.slice(prefix.length),
          ),
      ),
    ).toEqual([]);
    expect(hrefs.filter((href) => !href.startsWith(prefix))).toEqual([]);
  });
});
