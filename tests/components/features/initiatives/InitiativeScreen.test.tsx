import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { InitiativeScreen } from '#components/features/initiatives/InitiativeScreen.tsx';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { htmlQuery } from '#lib/api/html.ts';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { maturitySummary } from '#tests/support/assessments.ts';
import { factLine } from '#tests/support/factLine.ts';
import { detail } from '#tests/support/fixtures.ts';
import { statusCounts } from '#tests/support/goals.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

function show(changes: Partial<InitiativeDetail> = {}, locale: Locale = 'en') {
  const params = { initiative: 'dak-lak' };
  return renderScreen(<InitiativeScreen params={params} />, {
    locale,
    path: '/initiatives/dak-lak',
    seed: (client, api) => {
      const initiative = detail(changes);
      client.setQueryData(initiativeQueries(api).detail('dak-lak').queryKey, initiative);
      client.setQueryData(htmlQuery(initiative).queryKey, [
        '<p>First paragraph.</p>',
        '<p>Second paragraph.</p>',
      ]);
    },
  });
}

const section = (name: string) => screen.queryByRole('region', { name });
const inside = (name: string) => within(screen.getByRole('region', { name }));
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('InitiativeScreen', () => {
  test('names the initiative, where it is and how to go back', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Đắk Lắk coffee compact');
    expect(document.title).toBe('Đắk Lắk coffee compact – Common Ground');
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
    expect(way.map((crumb) => crumb.getAttribute('href'))).toEqual(['/', '/initiatives']);
    expect(document.head.querySelector('meta[property="og:image"]')).toHaveAttribute(
      'content',
      'https://portal.test/api/og/en/initiatives/dak-lak',
    );
  });

  test('shows its facts', () => {
    show();
    expect(facts()).toEqual({
      Area: '123,456\u00a0ha',
      Population: '1,900,000',
      'Active since': '2019',
      Boundary: 'Jurisdiction',
      Commodities: 'Coffee',
      Ecosystems: 'Montane forest',
    });
  });

  test('does not show an unknown population as 0', () => {
    show({ population: null });
    expect(facts()).not.toHaveProperty('Population');
  });

  test('describes its location in words, too', () => {
    show();
    expect(section('Where it is')).toHaveTextContent(
      'Đắk Lắk coffee compact is in Central Highlands, Vietnam. Places nearby: Buôn Ma Thuột and Krông Pắc.',
    );
  });

  test('writes each paragraph of the description as one', () => {
    show();
    const about = inside('About this landscape');
    expect(about.getAllByRole('paragraph').map((paragraph) => paragraph.textContent)).toEqual([
      'First paragraph.',
      'Second paragraph.',
    ]);
  });

  test('summarizes its maturity', () => {
    show({ maturity: maturitySummary });
    const maturity = inside('Landscape maturity');
    expect(maturity.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Level advanced1',
      'Level progressing1',
      'Level building1',
      'Level not-assessed9',
    ]);
    expect(maturity.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://creativecommons.org/licenses/by/4.0/',
      '/initiatives/dak-lak/landscape-maturity',
    ]);
    expect(
      maturity.getByText('Levels in 2024: 1 of 12 verified by others, last on February 27, 2025'),
    ).toBeVisible();
  });

  test('says that nobody else has verified a level, and nothing if the context API does not know', () => {
    const verifiedAs = (verification?: 'self-reported') =>
      maturitySummary.groups.map(({ group, results }) => ({
        group,
        results: results.map(({ criterion, level }) => ({
          criterion,
          level,
          ...(verification && { verification }),
        })),
      }));
    const { unmount } = show({
      maturity: { ...maturitySummary, groups: verifiedAs('self-reported'), verifiedOn: null },
    });
    expect(
      inside('Landscape maturity').getByText('Levels in 2024: 0 of 12 verified by others'),
    ).toBeVisible();
    unmount();
    show({ maturity: { year: 2024, groups: verifiedAs() } });
    expect(inside('Landscape maturity').queryByText(/verified by others/)).toBeNull();
  });

  test('says with an amount in dollars which rate was used', () => {
    const counts = { 'self-reported': 0, 'locally-confirmed': 0, 'panel-verified': 0 };
    const progress = { statuses: statusCounts(), verification: { counts, verifiedOn: null } };
    const seeking = [
      {
        ...{ currency: 'VND', wanted: 1_000_000_000, raised: 0, percent: 0 },
        dollars: { wanted: 40_000, raised: 0, rate: 25_000, on: '2026-02-03' },
      },
    ];
    show({ progress, seeking });
    const note = inside('Progress')
      .getByText(/^About/)
      .textContent.replaceAll('\u00a0', ' ');
    expect(note).toBe('About $40,000, at ₫25,000 for one US dollar on February 3, 2026');
  });

  test('omits maturity if it was not assessed', () => {
    show({ maturity: null });
    expect(section('Landscape maturity')).toBeNull();
  });

  test('groups partners by role', () => {
    show();
    const partners = inside('Partners');
    const groups = partners.getAllByRole('heading', { level: 3 });
    expect(groups.map((group) => group.textContent)).toEqual(['Formal partners', 'Funders']);
    const members = partners.getAllByRole('list').map((group) => within(group).getAllByRole('listitem'));
    expect(members.map((group) => group.length)).toEqual([2, 1]);
    expect(members[1]?.[0]).toHaveTextContent(/^Green Bank/);
  });

  test('shows goals only if there are some', () => {
    show();
    expect(section('Goals')).toBeNull();
  });

  test.each([
    [2020, 2030, 'Protection · 2020–2030'],
    [null, 2030, 'Protection · by 2030'],
    [2020, null, 'Protection'],
  ])('shows a goal from %s to %s as %s', (startYear, targetYear, text) => {
    const theme = { code: 'protection' as const, name: 'Protection' };
    const goal = {
      slug: 'forest',
      name: 'Forest',
      statement: 'No loss.',
      language: 'vi' as const,
      sdgs: [15],
    };
    show({ goals: [{ ...goal, theme, startYear, targetYear, statuses: statusCounts({ moderate: 2 }) }] });
    expect(inside('Goals').getByText(factLine(text))).toBeVisible();
    const link = screen.getByRole('link', { name: 'Forest' });
    expect(link).toHaveAttribute('lang', 'vi');
    expect(link).toHaveAttribute('href', '/initiatives/dak-lak/progress-reporting/forest');
    expect(inside('Goals').getByText('Moderate progress: 2')).toBeVisible();
  });

  test('omits missing fields', () => {
    show({
      partners: [],
      commodities: [],
      consortiums: [],
      convener: null,
      contact: null,
      sdgs: [],
      places: [],
    });
    for (const name of ['Partners', 'Commodities', 'Goals']) expect(section(name)).toBeNull();
    for (const name of ['Convened by', 'Part of']) {
      expect(screen.queryByRole('heading', { name })).toBeNull();
    }
    expect(screen.getByRole('link', { name: 'Write a message' })).toHaveAttribute(
      'href',
      '/contact?initiative=dak-lak',
    );
  });

  test('shares its address with a confirmation, and prints', async () => {
    const user = userEvent.setup();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    show();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Link copied');
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('says when it was last updated, in UTC', () => {
    show();
    expect(screen.getByText('Last updated November 2, 2026')).toBeVisible();
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show({}, locale);
    show({ places: [], language: locale === 'fr' ? 'en' : 'fr' }, locale);
  });
});
