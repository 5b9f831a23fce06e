import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ProgressScreen } from '#components/features/progress/ProgressScreen.tsx';
import type { GoalList } from '#contract/goals/schema.ts';
import { noStatusReasons, progressStatuses } from '#contract/indicators/progressStatuses.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { goalQueries } from '#lib/api/goals.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { progressEditing } from '#tests/support/editing.ts';
import { goalList, goalSummary, indicatorSummary, noStatus, progress } from '#tests/support/goals.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { role, someViewer } from '#tests/support/viewers.ts';
import { respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();

function show(changes: Partial<GoalList> = {}, locale: Locale = 'en', viewer: Viewer | null = null) {
  return renderScreen(<ProgressScreen params={{ initiative: 'dak-lak' }} />, {
    locale,
    viewer,
    path: '/initiatives/dak-lak/progress-reporting',
    seed: (client, api) => {
      client.setQueryData(goalQueries(api).list('dak-lak').queryKey, goalList(changes));
    },
  });
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('ProgressScreen', () => {
  test('shows how many indicators are measured, and their status', () => {
    show();
    const summary = region('At a glance');
    expect(summary.getByText('2 of 2 (100%)')).toBeVisible();
    const statuses = within(summary.getByRole('list', { name: 'Indicators by progress' }));
    expect(statuses.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'On track: 1',
      'No data: 1',
    ]);
  });

  test('groups goals by theme and leads to goals and indicators', () => {
    show();
    expect(region('Production').getByRole('link', { name: 'Less water' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/progress-reporting/less-water',
    );
    expect(region('Production').getByRole('link', { name: 'Irrigation water' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/indicators/irrigation-water',
    );
    const protection = region('Protection');
    expect(protection.getByRole('link', { name: 'Bóng cây' })).toHaveAttribute('lang', 'vi');
    expect(protection.getByText('No indicators yet')).toBeVisible();
  });

  test('shows baseline, latest value and target of an indicator', () => {
    show();
    const production = region('Production');
    const facts = production
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Baseline, 2018', '2,450\u00a0m³/ha'],
      ['Latest value, 2024', '1,990\u00a0m³/ha'],
      ['Target, 2028', '1,715\u00a0m³/ha'],
    ]);
    expect(production.getByText('63% of the way to target; 60% of the time elapsed')).toBeVisible();
    expect(production.getByText('Reported as text, so no status is calculated.')).toBeVisible();
  });

  test('says in words when an indicator moved away from its target', () => {
    const away = indicatorSummary({ progress: progress({ status: 'deteriorating', madePercent: -12 }) });
    show({ goals: [{ ...goalSummary(), indicators: [away] }] });
    expect(
      region('Production').getByText('Further from the target than at the baseline; 60% of the time elapsed'),
    ).toBeVisible();
  });

  test('has words in every cell of the heat map, the latest year first, which scrolls within a named region', () => {
    show();
    const name = 'Coverage by indicator and year';
    expect(screen.getByRole('region', { name })).toHaveAttribute('tabindex', '0');
    const [, ...rows] = within(screen.getByRole('table', { name })).getAllByRole('row');
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      [
        '1,990\u00a0m³/haPanel-verified',
        '2,075\u00a0m³/haLocally confirmed',
        'Missing',
        'Not available',
        'Missing',
        '2,400\u00a0m³/haSelf-reported',
        '2,450\u00a0m³/haBaseline',
      ],
      ['Missing', 'As textSelf-reported', 'Not due', 'Not due', 'Not due', 'Not due', 'Not due'],
    ]);
  });

  test('says that there are no goals, and shows no empty tables', () => {
    show({ goals: [] });
    expect(screen.getByRole('heading', { name: 'No goals yet' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('shows goals without indicators, and no share for them', () => {
    show({ goals: [{ ...goalSummary(), indicators: [] }] });
    expect(screen.queryByText('Indicators reported')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('says that editing needs signing in', () => {
    show();
    expect(screen.getByText(/edited by members of the initiative/)).toBeVisible();
  });

  test('puts the editor first for members, and its note last for other signed-in people', async () => {
    const isFirst = (part: Element) =>
      Boolean(
        part.compareDocumentPosition(screen.getByRole('heading', { name: 'At a glance' })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
    await import('#components/features/progress/edit/ProgressEditor.tsx');
    window.matchMedia = vi.fn(
      () =>
        ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
    );
    server.use(respondingToCallWith('getProgressEditing', progressEditing()));
    const { unmount } = show({}, 'en', someViewer([role('contributor')]));
    expect(isFirst(await screen.findByRole('heading', { name: 'Report values' }))).toBe(true);
    unmount();
    show({}, 'en', someViewer([role('contributor', 'elsewhere')]));
    expect(isFirst(await screen.findByText(/edited by members of the initiative/))).toBe(false);
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show({}, locale);
    show({ goals: [] }, locale);
    const all = [...progressStatuses.map((status) => progress({ status })), ...noStatusReasons.map(noStatus)];
    const indicators = all.map((each, index) =>
      indicatorSummary({ slug: `indicator-${String(index)}`, progress: each, cumulative: index % 2 > 0 }),
    );
    show({ goals: [{ ...goalSummary(), indicators }] }, locale);
  });
});
