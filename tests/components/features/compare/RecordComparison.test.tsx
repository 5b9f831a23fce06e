import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { recordCompareScreen } from '#components/features/compare/recordCompareScreen.tsx';
import {
  comparedOpportunities,
  type ComparedOpportunity,
  toComparedOpportunity,
} from '#components/features/opportunities/comparison.ts';
import {
  type ComparedProject,
  comparedProjects,
  toComparedProject,
} from '#components/features/projects/comparison.ts';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import type { ProjectDetail, RequestedSupport } from '#contract/projects/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { comparisonQueries } from '#lib/api/comparisons.ts';
import type { Compared } from '#lib/compare/compareEach.ts';
import { useInterface } from '#store/interface.ts';
import { opportunity, project, requestedSupport } from '#tests/support/projects.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const OpportunityCompareScreen = recordCompareScreen(comparedOpportunities);
const ProjectCompareScreen = recordCompareScreen(comparedProjects);

const compared = (number: number, changes: Partial<OpportunityDetail> = {}) =>
  toComparedOpportunity(
    opportunity({
      id: `00000000-0000-4000-8000-00000000000${number}`,
      slug: `mill-${number}`,
      name: `Mill ${number}`,
      ...changes,
    }),
  );

const dollars = { wanted: 40_000, raised: 10_000, rate: 25_000, on: '2026-02-03' };
const two = [
  compared(1, {
    funding: { currency: 'VND', wanted: 1_000_000_000, raised: 250_000_000, percent: 25, dollars },
    returns: 'Five percent a year.\n\nPaid in May.',
    sponsor: null,
  }),
  compared(2, { funding: null }),
];

interface Shown {
  comparison?: Partial<Compared<ComparedOpportunity>>;
  onlyDifferences?: boolean;
  cut?: boolean;
  locale?: Locale;
}

function show({ comparison, onlyDifferences = false, cut = false, locale = 'en' }: Shown = {}) {
  const addresses = ['dak-lak/mill-1', 'dak-lak/mill-2'];
  renderScreen(<OpportunityCompareScreen params={{ addresses, cut, cleaned: false, onlyDifferences }} />, {
    locale,
    path: '/investment-opportunities/compare',
    seed: (client, api) => {
      client.setQueryData(comparisonQueries(api).records(comparedOpportunities, addresses).queryKey, {
        found: two,
        unknown: [],
        failed: [],
        ...comparison,
      });
    },
  });
}

const cellsOf = (feature: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${feature} `) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replaceAll('\u00a0', ' '));

describe('the comparison of opportunities', () => {
  test('shows what an investor asks, one column for each', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Compare investment opportunities');
    expect(cellsOf('Amount sought')).toEqual([
      '₫1,000,000,000About $40,000, at ₫25,000 for one US dollar on February 3, 2026',
      'Not stated',
    ]);
    expect(cellsOf('Secured so far')).toEqual([
      '₫250,000,000 (25%)About $10,000, at ₫25,000 for one US dollar on February 3, 2026',
      'Not reported',
    ]);
    expect(cellsOf('Expected return')[0]).toBe('Five percent a year.');
    expect(cellsOf('Sponsor')[0]).toBe('Not reported');
    expect(cellsOf('Instrument')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Mill 1' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/investment-opportunities\/mill-1$/) as string,
    );
  });

  test('leads to the comparison without one, to the rows that differ, and to a file', () => {
    show();
    const query = (name: string) => screen.getByRole('link', { name }).getAttribute('href')?.split('?')[1];
    expect(query('Remove Mill 1 from the comparison')).toMatch(/^opportunity=[\w-]+%2Fmill-2$/);
    expect(query('Only differences')).toMatch(/mill-1&opportunity=[\w-]+%2Fmill-2&rows=different$/);
    const file = screen.getByRole('link', { name: 'Download as CSV' });
    expect(file).toHaveAttribute('href', expect.stringContaining('compare-opportunities.csv?') as string);
  });

  test('is the choice that the list shows when the visitor returns', () => {
    show();
    expect(useInterface.getState().chosenRecords.opportunity).toEqual([
      expect.stringMatching(/\/mill-1$/),
      expect.stringMatching(/\/mill-2$/),
    ]);
    useInterface.getState().chooseRecords('opportunity', []);
  });

  test('shows the rows that differ only', () => {
    show({ onlyDifferences: true });
    expect(screen.queryByRole('row', { name: /^Instrument/ })).toBeNull();
    expect(screen.getByRole('row', { name: /^Amount sought/ })).toBeVisible();
  });

  test('says what it leaves out, and that one is too few', () => {
    show({ cut: true, comparison: { found: two.slice(0, 1), unknown: ['dak-lak/nowhere'] } });
    expect(screen.getByText(/You can compare up to 4 opportunities/)).toBeVisible();
    expect(screen.getByText('Not found and left out: dak-lak/nowhere')).toBeVisible();
    expect(screen.getByText(/Only one opportunity is selected/)).toBeVisible();
  });

  test('without any leads to the list', () => {
    show({ comparison: { found: [] } });
    expect(screen.getByRole('link', { name: 'Choose opportunities' })).toHaveAttribute(
      'href',
      '/investment-opportunities',
    );
  });

  test.each(locales)('has a name in %s', (locale) => {
    show({ locale });
    expect(screen.getByRole('table').textContent).not.toContain('opportunities.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
  });
});

describe('the comparison of projects', () => {
  const toCompared = (
    number: number,
    changes: Partial<ProjectDetail> = {},
    support?: Partial<RequestedSupport>,
  ) =>
    toComparedProject(
      project({
        id: `00000000-0000-4000-8000-00000000000${number}`,
        slug: `springs-${number}`,
        name: `Springs ${number}`,
        country: { code: 'VN', name: 'Vietnam' },
        ...changes,
      }),
      support && requestedSupport(support),
    );
  const addresses = ['dak-lak/springs-1', 'dak-lak/springs-2'];

  function showProjects(found: readonly ComparedProject[], shown: Omit<Shown, 'comparison'> = {}) {
    const { onlyDifferences = false, cut = false, locale = 'en' } = shown;
    renderScreen(<ProjectCompareScreen params={{ addresses, cut, cleaned: false, onlyDifferences }} />, {
      locale,
      path: '/projects/compare',
      seed: (client, api) => {
        const { queryKey } = comparisonQueries(api).records(comparedProjects, addresses);
        client.setQueryData(queryKey, { found, unknown: [], failed: [] });
      },
    });
  }

  const funding = { currency: 'VND', wanted: 1_000_000_000, raised: 250_000_000, percent: 25, dollars };
  const [item] = requestedSupport().items;
  const both = [
    toCompared(1, { funding }, {}),
    toCompared(2, {
      ...{ funding: null, lead: null, location: null, startDate: null, endDate: null },
      ...{ commodities: [], goals: [], partners: [], openRequests: 0, requestCount: 0 },
    }),
  ];

  test('answers what an investor and a buyer ask, one column for each', () => {
    showProjects(both);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Compare projects');
    expect(cellsOf('Status')).toEqual(['Implementation', 'Implementation']);
    expect(cellsOf('Period')).toEqual(['March 1, 2024 to February 28, 2027', 'Not reported']);
    expect(cellsOf('Country')).toEqual(['Vietnam', 'Vietnam']);
    expect(cellsOf('Place')[0]).toBe('Buôn Hồ');
    expect(cellsOf('Commodities')).toEqual(['Coffee', 'Not reported']);
    expect(cellsOf('Goals it contributes to')).toEqual(['Less water', 'No goals']);
    expect(cellsOf('Budget(?! and)')).toEqual([
      '₫1,000,000,000About $40,000, at ₫25,000 for one US dollar on February 3, 2026',
      'Not stated',
    ]);
    expect(cellsOf('Secured so far')).toEqual([
      '₫250,000,000 (25%)About $10,000, at ₫25,000 for one US dollar on February 3, 2026',
      'Not reported',
    ]);
    expect(cellsOf('Led by')).toEqual(['Dragonfly Cooperative', 'Not reported']);
    expect(cellsOf('Partners')[0]).toBe('Banyan Institute');
    expect(screen.getByRole('link', { name: 'Springs 1' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/projects/springs-1',
    );
  });

  test('says what support is requested, what is pledged and until when', () => {
    showProjects(both);
    expect(cellsOf('Open requests')).toEqual(['2 requests for supportPumps', 'No support requested']);
    expect(cellsOf('Amount')).toEqual(['€90,000.50; ₫5,000,000', 'No support requested']);
    expect(cellsOf('Pledged')).toEqual(['€30,000; ₫0', 'No support requested']);
    expect(cellsOf('Deadline')).toEqual(['Deadline passed', 'No support requested']);
  });

  test.each([
    [{ deadline: '2027-01-31', overdue: false }, 'January 31, 2027'],
    [{ deadline: null, overdue: false }, 'none'],
  ])('names the next deadline that is ahead (%o)', (changes, expected) => {
    showProjects([toCompared(1, {}, { items: [{ ...item!, ...changes }] })]);
    expect(cellsOf('Deadline')).toEqual([expected]);
  });

  test('leaves out what a context API does not have', () => {
    showProjects([toCompared(1, { country: undefined }), toCompared(2, { country: undefined })]);
    expect(cellsOf('Open requests')).toEqual(['2 requests for support', '2 requests for support']);
    for (const name of [/^Country/, /^Amount/, /^Pledged/, /^Deadline/])
      expect(screen.queryByRole('row', { name })).toBeNull();
  });

  test('marks names in another language, each on its own', () => {
    const [first] = toCompared(1).partners;
    const partners = [first!, { name: 'Cercle du rivage', language: 'fr' as const }];
    const needs = { ...toCompared(1, {}, {}).needs!, names: [{ name: 'Bombas', language: 'es' as const }] };
    showProjects([{ ...toCompared(1), partners, needs, lead: { name: 'Hội đồng', language: 'vi' } }]);
    expect(cellsOf('Partners')).toEqual(['Banyan Institute; Cercle du rivage']);
    expect(screen.getByText('Banyan Institute')).not.toHaveAttribute('lang');
    expect(screen.getByText('Cercle du rivage')).toHaveAttribute('lang', 'fr');
    expect(screen.getByText('Bombas')).toHaveAttribute('lang', 'es');
    expect(screen.getByText('Hội đồng')).toHaveAttribute('lang', 'vi');
  });

  test('leads to the rows that differ and to a file, and is the choice of the list', () => {
    showProjects(both, { onlyDifferences: true });
    expect(screen.queryByRole('row', { name: /^Status/ })).toBeNull();
    expect(screen.getByRole('row', { name: /^Budget (?!and)/ })).toBeVisible();
    const file = screen.getByRole('link', { name: 'Download as CSV' });
    expect(file).toHaveAttribute('href', expect.stringMatching(/compare-projects\.csv\?project=/) as string);
    expect(useInterface.getState().chosenRecords).toEqual({ opportunity: [], project: addresses });
    useInterface.getState().chooseRecords('project', []);
  });

  test('without any leads to the list', () => {
    showProjects([]);
    expect(screen.getByRole('link', { name: 'Choose projects' })).toHaveAttribute('href', '/projects');
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    showProjects(both, { locale, cut: true });
    expect(document.body.textContent).not.toMatch(/(?:projects|support)\.[a-z]/);
    expect(screen.getByRole('table')).toBeVisible();
  });
});
