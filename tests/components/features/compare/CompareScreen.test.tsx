import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CompareScreen } from '#components/features/compare/CompareScreen.tsx';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import { maturityCriteria } from '#contract/maturity/constants.ts';
import type { VerificationState } from '#contract/records/verificationStates.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { comparisonQueries } from '#lib/api/comparisons.ts';
import { type ComparedInitiative, type Comparison, toCompared } from '#lib/compare/comparison.ts';
import { routes } from '#lib/config/routes.ts';
import { useInterface } from '#store/interface.ts';
import { detail, figures, summary } from '#tests/support/fixtures.ts';
import { statusCounts } from '#tests/support/goals.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

function initiative(number: number, changes: Partial<InitiativeDetail> = {}) {
  const { id, slug, name } = summary(number);
  return toCompared(detail({ id, slug, name, convener: null, ...changes }));
}

const coffee = (changes: Partial<typeof figures> | null = {}) => ({
  commodities: [{ code: 'coffee', name: 'Coffee', figures: changes && { ...figures, ...changes } }],
});

const two = [
  initiative(1, { population: 0, ...coffee() }),
  initiative(2, {
    population: null,
    ...coffee({ year: 2023, volumeTonnes: null, volumeBand: { from: 1, to: 2 } }),
  }),
];

const progress = {
  statuses: statusCounts({ 'target-achieved': 1, 'on-track': 3 }),
  verification: {
    counts: { 'self-reported': 1, 'locally-confirmed': 1, 'panel-verified': 2 },
    verifiedOn: '2025-03-30',
  },
};

interface Options {
  comparison?: Partial<Comparison>;
  cut?: boolean;
  cleaned?: boolean;
  onlyDifferences?: boolean;
  locale?: Locale;
}

function arrange({
  comparison = { initiatives: two },
  cut = false,
  cleaned = false,
  onlyDifferences = false,
  locale = 'en',
}: Options) {
  const whole = { initiatives: [], unknown: [], failed: [], ...comparison };
  const slugs = [...whole.initiatives.map(({ slug }) => slug), ...whole.unknown, ...whole.failed];
  const options: Parameters<typeof renderScreen>[1] = {
    locale,
    path: routes.compare(slugs),
    seed: (client, api) => {
      client.setQueryData(comparisonQueries(api).initiatives(slugs).queryKey, whole);
    },
  };
  return [<CompareScreen key="screen" params={{ slugs, cut, cleaned, onlyDifferences }} />, options] as const;
}
const show = (options: Options = {}) => renderScreen(...arrange(options));

const row = (name: string | RegExp, at = 0) => {
  const rows = screen.getAllByRole('row', { name });
  return within(rows[at]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

describe('CompareScreen', () => {
  test('has a column for each initiative, with links to it and to remove it', () => {
    show();
    const [, first, second] = screen.getAllByRole('columnheader');
    expect(within(first!).getByRole('link', { name: 'Initiative 1' })).toHaveAttribute(
      'href',
      '/initiatives/initiative-1',
    );
    expect(
      within(first!).getByRole('link', { name: 'Remove Initiative 1 from the comparison' }),
    ).toHaveAttribute('href', '/compare?initiative=initiative-2');
    expect(second).toHaveTextContent('Initiative 2');
  });

  test('groups its rows', () => {
    show();
    const groups = screen.getAllByRole('rowheader').filter((header) => header.hasAttribute('colspan'));
    expect(groups.map((group) => group.textContent)).toEqual([
      'Projects and funding',
      'Location and landscape',
      expect.stringMatching(/^CoffeeThe figures are from different years/),
    ]);
  });

  test('shows progress first, and how it was checked', () => {
    const reporting = initiative(1, { progress });
    show({ comparison: { initiatives: [reporting, initiative(2)] } });
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('Progress');
    expect(row(/^Indicators by progress/)).toEqual([
      'Target achieved: 1On track: 33 of 4 latest values verified, last on March\u00a030, 2025',
      'Not reported',
    ]);
  });

  test('distinguishes no indicators and no values from progress that is not reported', () => {
    const counts = { 'self-reported': 0, 'locally-confirmed': 0, 'panel-verified': 0 };
    const empty = { statuses: statusCounts(), verification: { counts, verifiedOn: null } };
    show({ comparison: { initiatives: [initiative(1, { progress: empty }), initiative(2, { progress })] } });
    expect(row(/^Indicators by progress/)[0]).toBe('No indicators yet');
  });

  test('compares the progress of each theme, summed over its goals', () => {
    const goal = (
      theme: 'production' | 'protection',
      statuses: Parameters<typeof statusCounts>[0],
    ): ComparedInitiative['goals'][number] => ({
      theme: { code: theme, name: theme },
      statuses: statusCounts(statuses),
    });
    const first = {
      ...initiative(1, { progress }),
      goals: [goal('production', { 'on-track': 1 }), goal('production', { 'on-track': 2, limited: 1 })],
    };
    show({ comparison: { initiatives: [first, { ...initiative(2), goals: [goal('protection', {})] }] } });
    expect(row(/^Progress: production/)).toEqual(['On track: 3Limited progress: 1', 'No goals']);
    expect(row(/^Progress: protection/)).toEqual(['No goals', 'No indicators yet']);
  });

  test('says beside the progress of each theme how it was checked, where all its goals count that', () => {
    const { statuses, verification } = progress;
    const theme = { code: 'production' as const, name: 'production' };
    const counted = { theme, statuses, verification };
    const first = { ...initiative(1), goals: [counted, counted] };
    const second = { ...initiative(2), goals: [counted, { theme, statuses }] };
    show({ comparison: { initiatives: [first, second] } });
    expect(row(/^Progress: production/)).toEqual([
      'Target achieved: 2On track: 66 of 8 latest values verified, last on March\u00a030, 2025',
      'Target achieved: 2On track: 6',
    ]);
  });

  test('counts how the latest values were verified', () => {
    show({ comparison: { initiatives: [initiative(1, { progress }), initiative(2)] } });
    expect(row(/^Self-reported/)).toEqual(['1', 'Not reported']);
    expect(row(/^Panel-verified/)).toEqual(['2', 'Not reported']);
    expect(row(/^Last verified on/)).toEqual(['March\u00a030, 2025', 'Not verified yet']);
  });

  test('compares the level of each criterion of maturity, in its order', () => {
    const result = (code: 'landscape-scale' | 'safeguards', number: number, name: string, level: string) => ({
      criterion: { code, name, number },
      level: { code: 'building' as const, name: level },
    });
    const maturity = (...results: ReturnType<typeof result>[]) => ({
      year: 2024,
      groups: [{ group: { code: 'governance' as const, name: 'Governance' }, results }],
    });
    show({
      comparison: {
        initiatives: [
          initiative(1, { maturity: maturity(result('safeguards', 2, 'Safeguards', 'Building')) }),
          initiative(2, {
            maturity: maturity(
              result('landscape-scale', 1, 'Scale', 'Basic'),
              result('safeguards', 2, 'Safeguards', 'Leading'),
            ),
          }),
        ],
      },
    });
    const labels = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(labels.indexOf('Scale')).toBeLessThan(labels.indexOf('Safeguards'));
    expect(row(/^Year of the assessment/)).toEqual(['2024', '2024']);
    expect(row(/^Scale/)).toEqual(['Not assessed', 'Basic']);
    expect(row(/^Safeguards/)).toEqual(['Building', 'Leading']);
  });

  test('says how each level was checked, where the context API knows it', () => {
    const maturity = (verification?: VerificationState) => ({
      year: 2024,
      groups: (['advanced', 'not-assessed'] as const).map((code, index) => ({
        group: { code: 'governance' as const, name: 'Governance' },
        results: [
          {
            criterion: { code: maturityCriteria[index]!, name: `About ${code}`, number: index + 1 },
            level: { code, name: code },
            ...(verification && { verification }),
          },
        ],
      })),
    });
    const initiatives = [maturity('panel-verified'), maturity('self-reported'), maturity()].map(
      (each, index) => initiative(index + 1, { maturity: each }),
    );
    show({ comparison: { initiatives } });
    expect(row(/^About advanced/)).toEqual(['advancedPanel-verified', 'advancedSelf-reported', 'advanced']);
    expect(row(/^About not-assessed/)).toEqual(['not-assessed', 'not-assessed', 'not-assessed']);
  });

  test('compares projects, opportunities, money and the goals of the United Nations', () => {
    const seeking = [{ currency: 'EUR', wanted: 500_000, raised: 100_000, percent: 20 }];
    const sdgs = [{ code: '15', name: 'Life on Land' }];
    show({
      comparison: {
        initiatives: [
          { ...initiative(1, { seeking, sdgs }), counts: { projects: 2, openOpportunities: 1 } },
          initiative(2, { seeking: [], sdgs: [] }),
        ],
      },
    });
    expect(row(/^Projects 2/)).toEqual(['2', 'Not reported']);
    expect(row(/^Open investment opportunities/)).toEqual(['1', 'Not reported']);
    expect(row(/^Amount sought/)).toEqual(['€500,000', 'None']);
    expect(row(/^Secured so far/)).toEqual(['€100,000', 'None']);
    expect(row(/^Sustainable Development Goals/)).toEqual(['15 Life on Land', 'None named']);
  });

  test('says of which day the rates of sums over several currencies are', () => {
    const inDollars = { wanted: 40_000, raised: 10_000, rate: 25_000, on: '2026-02-03' };
    const seeking = [
      { currency: 'VND', wanted: 1_000_000_000, raised: 250_000_000, percent: 25, dollars: inDollars },
      {
        currency: 'EUR',
        wanted: 1000,
        raised: 0,
        percent: 0,
        dollars: { ...inDollars, wanted: 1160, raised: 0 },
      },
    ];
    show({ comparison: { initiatives: [initiative(1, { seeking }), initiative(2, { seeking: [] })] } });
    const [sought] = row(/^Amount sought/);
    expect(sought).toMatch(/About \$41,160, at the exchange rates of February\s3, 2026$/);
  });

  test('hides rows that are the same for all on request, and says how many', () => {
    show({ onlyDifferences: true });
    expect(screen.queryByRole('rowheader', { name: /^Region/ })).toBeNull();
    expect(row(/^Population/)).toEqual(['0', 'Not reported']);
    expect(screen.getByText(/^\d+ rows are the same for all and are hidden.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Only differences' })).toHaveAttribute('aria-current', 'true');
    const slugs = 'initiative=initiative-1&initiative=initiative-2';
    expect(screen.getByRole('link', { name: 'All rows' })).toHaveAttribute('href', `/compare?${slugs}`);
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      `/api/downloads/en/compare.csv?${slugs}&rows=different`,
    );
  });

  test('says that initiatives do not differ', () => {
    show({
      onlyDifferences: true,
      comparison: { initiatives: [initiative(1), { ...initiative(1), id: summary(2).id }] },
    });
    expect(screen.getByText('These initiatives do not differ in any row.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('distinguishes unknown from 0', () => {
    show();
    expect(row(/^Population/)).toEqual(['0', 'Not reported']);
    expect(row(/^Inhabitants/)).toEqual(['0', 'Not comparablea figure it needs is not reported']);
    expect(row(/^Convened by/)).toEqual(['Not reported', 'Not reported']);
  });

  test('compares no figures of different years and no bands, and explains why', () => {
    show();
    expect(row(/^Year/)).toEqual(['2025', '2023']);
    expect(row(/^Volume \(t\)/)).toEqual(['12,400', '1–2confidential, shown as a range']);
    expect(row(/^Volume per hectare/)).toEqual([
      'Not comparablefrom 2025, and no other figure is from that year',
      'Not comparablethe volume is confidential',
    ]);
  });

  test('explains a dash in words', () => {
    const initiatives = [two[0]!, initiative(2, { commodities: [] }), initiative(3, coffee())];
    show({ comparison: { initiatives } });
    expect(row(/^Certified share/)).toEqual(['41%', '–not one of its commodities', '41%']);
    expect(row(/^Volume per hectare/)[0]).toBe('1.6');
    expect(row(/^Share of the landscape/)[0]).toBe('6.5%');
  });

  test('names commodities of one initiative alone in one row, without dashes for the others', () => {
    const more = (...names: string[]) => ({
      commodities: [
        ...coffee().commodities,
        ...names.map((name) => ({ code: name.toLowerCase(), name, figures: null })),
      ],
    });
    show({ comparison: { initiatives: [initiative(1, more('Tea', 'Spices')), initiative(2, more())] } });
    expect(screen.getByRole('rowheader', { name: 'Commodities of one initiative alone' })).toBeVisible();
    expect(row(/^Commodities Tea/)).toEqual(['Tea; Spices', 'Not reported']);
    expect(screen.queryByRole('rowheader', { name: 'Tea' })).toBeNull();
  });

  test('scrolls by keyboard where the table is wide', () => {
    show();
    expect(screen.getByRole('region', { name: 'Comparison of the initiatives' })).toHaveAttribute(
      'tabindex',
      '0',
    );
  });

  test('is excluded from search engines', () => {
    show();
    expect(document.title).toBe('Compare initiatives – Common Ground');
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  test('selects the initiatives of the address, also in the list', () => {
    useInterface.getState().toggleInitiative('another');
    show();
    expect(useInterface.getState().selectedInitiativeIds).toEqual([summary(1).id, summary(2).id]);
    expect(screen.getByRole('link', { name: 'Add another initiative' })).toHaveAttribute(
      'href',
      '/initiatives',
    );
  });

  test('keeps the selection when one entry fails to load', () => {
    useInterface.getState().toggleInitiative('late');
    show({ comparison: { initiatives: two, failed: ['late'] } });
    expect(useInterface.getState().selectedInitiativeIds).toEqual(['late']);
    expect(screen.getByText(/^Could not be loaded: late/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/compare?initiative=initiative-1&initiative=initiative-2&initiative=late',
    );
  });

  test('explains how to select initiatives when none is selected', () => {
    show({ comparison: {} });
    expect(screen.getByRole('heading', { name: 'Nothing selected to compare' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose initiatives' })).toHaveAttribute('href', '/initiatives');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test.each([
    [{ comparison: { initiatives: [two[0]!] } }, /^Only one initiative is selected/],
    [{ comparison: { initiatives: two, unknown: ['nowhere', 'gone'] } }, /left out: nowhere, gone$/],
    [{ comparison: { unknown: ['nowhere'] } }, /left out: nowhere$/],
    [{ cut: true }, /^You can compare up to 4 initiatives. The first 4 in the web address are shown.$/],
    [{ cleaned: true }, /^Parts of the web address are not initiatives/],
  ])('lists what differs from the address %#', (options, text) => {
    show(options);
    expect(screen.getByText(text)).toBeVisible();
  });

  test('shows no notice without differences, and offers no fifth', () => {
    show({ comparison: { initiatives: [1, 2, 3, 4].map((number) => initiative(number)) } });
    expect(screen.queryByText(/left out|could not|Only one/i)).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toBeVisible();
  });

  test('marks text in another language', () => {
    show({ comparison: { initiatives: [two[0]!, initiative(2, { language: 'vi' })] } });
    expect(screen.getByRole('link', { name: 'Initiative 2' })).toHaveAttribute('lang', 'vi');
    expect(screen.getByText('Shown in Vietnamese')).toBeVisible();
  });

  test('is complete without JavaScript', () => {
    renderWithoutScript(...arrange({}));
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    expect(row(/^Population/)).toEqual(['0', 'Not reported']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    const others = [
      initiative(1, { progress, ...coffee({ areaHa: 0 }) }),
      initiative(2, { ...coffee({ areaHa: 1_000_000 }) }),
      initiative(3, { ...coffee({ year: 2022, volumeBand: { from: 5, to: null } }) }),
      initiative(4, { commodities: [], language: locale === 'fr' ? 'en' : 'fr' }),
    ];
    show({
      locale,
      cut: true,
      cleaned: true,
      comparison: { initiatives: others, unknown: ['x'], failed: ['y'] },
    });
    show({ locale });
    show({ locale, comparison: { initiatives: [others[0]!] } });
    show({ locale, comparison: {} });
  });
});
