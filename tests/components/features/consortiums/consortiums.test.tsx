import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ConsortiumInitiativesScreen } from '#components/features/consortiums/ConsortiumInitiativesScreen.tsx';
import { ConsortiumListScreen } from '#components/features/consortiums/ConsortiumListScreen.tsx';
import { ConsortiumScreen } from '#components/features/consortiums/ConsortiumScreen.tsx';
import type { ConsortiumDetail } from '#contract/consortiums/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { consortiumQueries } from '#lib/api/consortiums.ts';
import { SHOWN_INITIATIVES } from '#lib/api/listSearch.ts';
import { consortium, portfolioList } from '#tests/support/directories.ts';
import { summary } from '#tests/support/fixtures.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

function show(changes: Partial<ConsortiumDetail> = {}, locale: Locale = 'en', Screen = ConsortiumScreen) {
  return renderScreen(<Screen params={{ consortium: 'alliance' }} />, {
    locale,
    path: '/consortiums/alliance',
    seed: (client, api) => {
      for (const some of [undefined, SHOWN_INITIATIVES])
        client.setQueryData(consortiumQueries(api).detail('alliance', some).queryKey, consortium(changes));
    },
  });
}

describe('ConsortiumScreen', () => {
  test('names its members and their kind', () => {
    show();
    const [member] = within(screen.getByRole('region', { name: 'Members' })).getAllByRole('listitem');
    expect(member).toHaveTextContent('Dragonfly CooperativeCooperative · Vietnam');
    expect(screen.getByRole('link', { name: 'Dragonfly Cooperative' })).toHaveAttribute(
      'href',
      '/organizations/dragonfly',
    );
    expect(screen.getByRole('link', { name: 'See them on the map' })).toHaveAttribute(
      'href',
      '/consortiums/alliance/landscape-initiatives',
    );
  });

  test('leaves out what it does not have', () => {
    show({ website: null, members: [], initiatives: [] });
    const names = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(names).toEqual(['Water Alliance', 'About this consortium', 'Available in']);
  });

  test('shows some of many initiatives, with a link to all', () => {
    const initiatives = Array.from({ length: 30 }, (_, index) => summary(index + 1));
    show({ initiatives, initiativeCount: 2500 });
    const region = within(screen.getByRole('region', { name: 'Landscape initiatives' }));
    expect(region.getAllByRole('article')).toHaveLength(12);
    expect(region.getByRole('link', { name: '2,500 initiatives' })).toHaveAttribute(
      'href',
      '/consortiums/alliance/landscape-initiatives',
    );
  });

  test.each(locales)('and its initiatives have all their texts in %s', (locale) => {
    show({}, locale);
    show({}, locale, ConsortiumInitiativesScreen);
  });
});

test('the directory leads to each consortium', () => {
  renderScreen(<ConsortiumListScreen params={{ search: {}, cleaned: false }} />, {
    path: '/consortiums',
    seed: (client, api) => {
      client.setQueryData(consortiumQueries(api).list({}).queryKey, portfolioList('listConsortiums'));
    },
  });
  expect(screen.getByRole('link', { name: 'Highland Table' })).toHaveAttribute(
    'href',
    '/consortiums/record-1',
  );
});
