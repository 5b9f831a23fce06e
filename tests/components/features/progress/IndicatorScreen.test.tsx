import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { IndicatorScreen } from '#components/features/progress/IndicatorScreen.tsx';
import type { IndicatorDetail, IndicatorValue } from '#contract/indicators/schema.ts';
import { verifierTieKinds } from '#contract/records/verificationStates.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { categories, dimensions, verifierTypes } from '#contract/values/constants.ts';
import { indicatorQueries } from '#lib/api/indicators.ts';
import { dataBlocks } from '#tests/support/dataBlocks.ts';
import { indicator, noStatus, progress, value } from '#tests/support/goals.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

const params = { initiative: 'dak-lak', indicator: 'irrigation-water' };
const options = (changes: Partial<IndicatorDetail>, locale: Locale): Parameters<typeof renderScreen>[1] => ({
  locale,
  path: '/initiatives/dak-lak/indicators/irrigation-water',
  seed: (client, api) => {
    client.setQueryData(indicatorQueries(api).detail(params).queryKey, indicator(changes));
  },
});
const show = (changes: Partial<IndicatorDetail> = {}, locale: Locale = 'en') =>
  renderScreen(<IndicatorScreen params={params} />, options(changes, locale));

const rows = () =>
  within(screen.getByRole('table', { name: 'All values by year' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(unfolded));
function unfolded(cell: Element) {
  const copy = cell.cloneNode(true) as Element;
  for (const closed of copy.querySelectorAll('details')) closed.remove();
  return copy.textContent;
}
const keys = () =>
  within(screen.getByRole('list', { name: 'Legend' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const restated = value({
  version: 3,
  revisions: [
    {
      version: 2,
      value: 34,
      verification: 'panel-verified',
      narrative: null,
      replacedOn: '2025-05-20',
      reason: 'Tính trùng.',
      language: 'vi',
    },
    { version: 1, value: 44, narrative: 'Much.', replacedOn: '2025-04-20', reason: 'Late.', language: 'en' },
  ],
});

describe('IndicatorScreen', () => {
  test('draws the values with baseline, way to the target and how each was checked, without a script', () => {
    renderWithoutScript(<IndicatorScreen params={params} />, options({}, 'en'));
    const name = /^Irrigation water: from 2,450.m³\/ha in 2018 to 1,990.m³\/ha in 2024. Target: 1,715/;
    expect(screen.getByRole('img', { name }).querySelectorAll('line').length).toBeGreaterThan(4);
    expect(keys()).toEqual([
      'Baseline',
      'Self-reported',
      'Locally confirmed',
      'Panel-verified',
      'Years without a value',
      'Path to target',
      'Target',
    ]);
  });

  test('says how its data may be used and cited, without a script', () => {
    renderWithoutScript(<IndicatorScreen params={params} />, options({}, 'vi'));
    expect(screen.getByRole('link', { name: /Dữ liệu theo giấy phép CC BY 4\.0/ })).toHaveAttribute(
      'href',
      'https://creativecommons.org/licenses/by/4.0/',
    );
    const { parentElement: cite } = screen.getByText('Trích dẫn');
    expect(cite).toHaveTextContent('Irrigation water [Bộ dữ liệu]');
    expect(cite).toHaveTextContent(
      /https:\/\/[^ ]+\/vi\/initiatives\/dak-lak\/indicators\/irrigation-water$/,
    );
  });

  test.each<[string, Partial<IndicatorValue>, RegExp]>([
    [
      'a verified number',
      { version: 3, verifier: { slug: 'growers', name: 'Growers’ Union', language: 'en' } },
      /^Đắk Lắk coffee compact \(2025\)\. Irrigation water, 2024: 1,990.m³\/ha \[Data set\]\. .+\. Version 3 of May 2, 2025\. Panel-verified, Verification panel, Growers’ Union, June 5, 2025\. Data licensed under CC BY 4\.0\. https:/u,
    ],
    [
      'a missing one that nobody has checked',
      {
        value: null,
        availability: 'not-available',
        verification: 'self-reported',
        verifiedBy: null,
        verifiedOn: null,
      },
      /Irrigation water, 2024: Not available \[Data set\]\. .+\. Version 1 of May 2, 2025\. Self-reported\. Data/u,
    ],
  ])('links to each value and says how to cite %s, without a script', (_what, changes, citation) => {
    renderWithoutScript(
      <IndicatorScreen params={params} />,
      options({ values: [value({ reportedOn: '2025-05-02', ...changes })] }, 'en'),
    );
    const { parentElement: cite } = screen.getByText('Cite the value for 2024');
    expect(cite?.querySelector('p')).toHaveTextContent(citation);
    const link = within(cite!).getByRole('link', { hidden: true });
    expect(link.getAttribute('href')).toBe(link.textContent);
    const { hash, pathname } = new URL(link.getAttribute('href')!);
    expect(pathname).toBe('/initiatives/dak-lak/indicators/irrigation-water');
    expect(document.querySelector(hash)).toBe(screen.getByRole('row', { name: /^2024/ }));
  });

  test('lists the projects that contribute to it, if there are any', () => {
    const { unmount } = show({ projects: [{ slug: 'springs', name: 'Clear springs', language: 'en' }] });
    expect(screen.getByRole('heading', { name: 'Projects contributing to this indicator' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clear springs' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/projects/springs',
    );
    unmount();
    show();
    expect(screen.queryByRole('heading', { name: 'Projects contributing to this indicator' })).toBeNull();
  });

  test('marks a value that is being corrected', () => {
    show({ values: [value({ year: 2023, beingCorrected: false }), value({ beingCorrected: true })] });
    expect(rows().map(([year, shown]) => [year, shown])).toEqual([
      ['2024', '1,990\u00a0m³/haBeing corrected'],
      ['2023', '1,990\u00a0m³/ha'],
    ]);
  });

  test('explains only the marks that there are', () => {
    const values = [2019, 2020].map((year) => value({ year, verification: 'self-reported' }));
    show({ values, target: null, progress: noStatus('no-target') });
    expect(keys()).toEqual(['Baseline', 'Self-reported']);
    expect(screen.getByText('No target has been set.')).toBeVisible();
  });

  test('names the column in each cell, for rows that are cards on a phone', () => {
    show({ cumulative: true });
    const [, first] = within(screen.getByRole('table', { name: 'All values by year' })).getAllByRole('row');
    const named = within(first!)
      .getAllByRole('cell')
      .map((cell) => cell.dataset['column']);
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(named).toEqual(headings.slice(1));
  });

  test('has all values in a table, the latest first; what is not available says why and is not 0', () => {
    show();
    expect(rows()).toEqual([
      [
        '2024',
        '1,990\u00a0m³/ha',
        'Panel-verifiedVerification panel, June\u00a05, 2025',
        'Mưa đến muộn.Shown in Vietnamese',
      ],
      ['2023', '2,075\u00a0m³/ha', 'Locally confirmed', ''],
      ['2021', 'Not available', 'Self-reported', 'The instruments were being repaired.'],
      ['2019', '2,400\u00a0m³/ha', 'Self-reported', ''],
    ]);
  });

  test('says beside a value what part its verifier has in the initiative', () => {
    const verifier = { slug: 'growers', name: 'Growers’ Union', language: 'en' as const };
    const checked = { verification: 'locally-confirmed', verifier } as const;
    show({
      values: [
        value({ ...checked, year: 2023, verifierTies: ['convener', 'funder'] }),
        value({ ...checked, year: 2024, verifierTies: [] }),
      ],
    });
    expect(rows().map(([year, , checking]) => [year, checking])).toEqual([
      ['2024', 'Locally confirmedVerification panel, Growers’ Union, June\u00a05, 2025'],
      [
        '2023',
        'Locally confirmedVerification panel, Growers’ Union, June\u00a05, 2025Role in this initiative: convener, funder',
      ],
    ]);
  });

  test.each(locales)('has words for each part in %s', (locale) => {
    show({ values: [value({ verifierTies: [...verifierTieKinds] })] }, locale);
    expect(document.body).not.toHaveTextContent('progress.tie');
  });

  test('adds up what adds up, in the table and in the picture', () => {
    show({
      unit: 'ha',
      direction: 'ascending',
      cumulative: true,
      baseline: { year: 2020, value: 0 },
      target: { year: 2030, value: 100 },
      values: [value({ year: 2021, value: 10, total: 10 }), value({ year: 2022, value: 0, total: 10 })],
    });
    expect(rows().map((row) => row.slice(0, 3))).toEqual([
      ['2022', '0\u00a0ha', '10\u00a0ha'],
      ['2021', '10\u00a0ha', '10\u00a0ha'],
    ]);
    expect(screen.getByText('Sum since the baseline by year (ha)')).toBeVisible();
    expect(screen.getByRole('img')).toHaveAccessibleName(/to 10.ha in 2022/);
    expect(screen.getByText('Sum so far, 2022')).toBeVisible();
  });

  test('a target of 0 and a share in percent are written as such', () => {
    show({ unit: '%', target: { year: 2028, value: 0 }, values: [value({ value: 12.5 })] });
    expect(screen.getByText('0%')).toBeVisible();
    expect(rows()[0]?.[1]).toBe('12.5%');
  });

  test('forbidden changes have no button', () => {
    const maintained = { year: 2018, value: 100 };
    show({
      unit: '%',
      baseline: maintained,
      target: { ...maintained, year: 2028 },
      progress: progress({ status: 'target-achieved', madePercent: null }),
    });
    expect(screen.getByText('Target achieved')).toBeVisible();
    expect(screen.queryByText(/of the way to target/)).toBeNull();
  });

  test('keeps what a value was before, and why it was changed', async () => {
    show({ unit: 'ha', values: [restated] });
    const history = screen.getByText('Earlier versions of the value for 2024');
    await userEvent.setup().click(history);
    const versions = within(history.closest('details')!).getAllByRole('listitem');
    expect(versions.map(({ textContent }) => textContent)).toEqual([
      'Version 2: 34\u00a0ha, replaced on May\u00a020, 2025Panel-verifiedTính trùng.',
      'Version 1: 44\u00a0ha, replaced on April\u00a020, 2025Much.Late.',
    ]);
    expect(screen.getByText('Tính trùng.')).toHaveAttribute('lang', 'vi');
  });

  test('names parts and evidence, with or without an address', () => {
    show({
      unit: 'people',
      values: [
        value({
          parts: [
            { dimension: 'gender', category: 'women', value: 12 },
            { dimension: 'gender', category: 'men', value: 8 },
          ],
          documents: [
            { title: 'Report', url: 'https://example.org/a.pdf', file: null, language: 'en' },
            { title: 'Ảnh', url: null, file: null, language: 'vi' },
          ],
        }),
      ],
    });
    expect(screen.getByText('Women: 12 people')).toBeVisible();
    const evidence = within(screen.getByRole('list', { name: 'Evidence' }));
    expect(evidence.getAllByRole('link')).toHaveLength(1);
    expect(evidence.getByRole('link', { name: /^Report/ })).toHaveAttribute(
      'href',
      'https://example.org/a.pdf',
    );
    expect(evidence.getByText('Ảnh')).toHaveAttribute('lang', 'vi');
  });

  test('in words has no picture and no unit', () => {
    show({
      type: 'qualitative',
      baseline: null,
      target: null,
      progress: noStatus('qualitative'),
      values: [value({ value: null })],
    });
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Unit' })).toBeNull();
    expect(rows()[0]?.[1]).toBe('As text');
  });

  test('names the column of notes on a phone only where a value has some', () => {
    show({
      values: [
        value({ year: 2025, narrative: 'It rained.' }),
        value({ year: 2024, narrative: null, comment: null, documents: [], parts: [], revisions: [] }),
      ],
    });
    const labels = screen
      .getAllByText(/^Cite the value/)
      .map((cite) => cite.closest('td')?.getAttribute('data-column') ?? null);
    expect(labels).toEqual([null, 'Notes and evidence']);
  });

  test('without values has a note and offers no file', () => {
    show({ values: [], progress: noStatus('only-baseline') });
    expect(screen.getByText('No values have been reported yet.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull();
  });

  test('says how it is measured, and offers its values as a file and as data', () => {
    show();
    const measured = screen.getByRole('region', { name: 'How it is measured' });
    expect(measured).toHaveTextContent('Volunteers read the gauges.');
    expect(measured).toHaveTextContent('LimitationsNone stated.');
    expect(screen.getByRole('link', { name: 'Download all values (CSV)' })).toHaveAttribute(
      'href',
      '/api/downloads/en/indicator-values.csv?initiative=dak-lak&indicator=irrigation-water',
    );
    expect(dataBlocks()).toContainEqual(expect.objectContaining({ '@type': 'Dataset' }));
  });

  test('says by what the values of an indicator are broken down, if by anything', () => {
    const { unmount } = show({ disaggregations: ['gender', 'holding'] });
    const breakdown = screen.getByRole('heading', { name: 'Breakdown of values' }).parentElement!;
    const shown = within(breakdown).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual(['By gender', 'By size of farm']);
    unmount();
    show();
    expect(screen.queryByRole('heading', { name: 'Breakdown of values' })).toBeNull();
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show({ cumulative: true, direction: 'ascending', disaggregations: dimensions }, locale);
    const values = verifierTypes.map((verifiedBy, index) =>
      value({
        ...restated,
        year: 2019 + index,
        verifiedBy,
        parts: categories.map((category) => ({ dimension: 'age', category, value: 1 })),
      }),
    );
    show({ values, core: false }, locale);
    show({ values: [], type: 'qualitative', progress: noStatus('qualitative') }, locale);
  });
});
