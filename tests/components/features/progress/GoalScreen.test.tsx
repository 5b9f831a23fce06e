import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { GoalScreen } from '#components/features/progress/GoalScreen.tsx';
import type { GoalDetail } from '#contract/goals/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { goalQueries } from '#lib/api/goals.ts';
import { goal } from '#tests/support/goals.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const params = { initiative: 'dak-lak', goal: 'less-water' };

function show(changes: Partial<GoalDetail> = {}, locale: Locale = 'en') {
  return renderScreen(<GoalScreen params={params} />, {
    locale,
    path: '/initiatives/dak-lak/progress-reporting/less-water',
    seed: (client, api) => {
      client.setQueryData(goalQueries(api).detail(params).queryKey, goal(changes));
    },
  });
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('GoalScreen', () => {
  test('says what was agreed, for when and for which global goals', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Less water');
    expect(screen.getByText('By 2028 a third less.')).toBeVisible();
    expect(screen.getByText('2019–2028')).toBeVisible();
    expect(screen.getByText('SDG 6: Clean water')).toBeVisible();
    expect(document.head.querySelector('meta[property="og:image"]')).toHaveAttribute(
      'content',
      'https://portal.test/api/og/en/goals/dak-lak/less-water',
    );
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
    expect(way.map((crumb) => crumb.getAttribute('href'))).toEqual([
      '/',
      '/initiatives',
      '/initiatives/dak-lak',
      '/initiatives/dak-lak/progress-reporting',
    ]);
  });

  test('has milestones that are reached, and those that are not', () => {
    show();
    const milestones = region('Milestones').getAllByRole('listitem');
    expect(milestones.map(({ textContent }) => textContent)).toEqual([
      'Reached, 2021Baseline published',
      'Planned, 2027Đánh giá độc lập',
    ]);
    expect(screen.getByText('Đánh giá độc lập')).toHaveAttribute('lang', 'vi');
  });

  test('pictures each measured indicator with its latest words', () => {
    show();
    const indicators = region('Indicators');
    expect(
      indicators.getByRole('img', {
        name: /^Irrigation water: from 2,450.m³\/ha in 2018 to 1,990.m³\/ha in 2024. Target: 1,715.m³\/ha by 2028.$/,
      }),
    ).toBeVisible();
    expect(indicators.getAllByRole('img')).toHaveLength(1);
    const [words] = indicators.getAllByText('Mưa đến muộn.');
    expect(words).toHaveAttribute('lang', 'vi');
    expect(indicators.getAllByText('Shown in Vietnamese')[0]).toBeVisible();
  });

  test('leads to the projects and actions that serve it', () => {
    show();
    const served = region('Projects and actions for this goal');
    expect(served.getByRole('link', { name: 'Clear springs' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/projects/springs',
    );
    expect(served.getByText('Trồng cây')).toHaveAttribute('lang', 'vi');
    expect(served.getByRole('link', { name: 'See these actions' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/ecosystem-action?goal=less-water#actions',
    );
  });

  test('says that nothing serves it yet', () => {
    show({ projects: [], actions: [] });
    const served = region('Projects and actions for this goal');
    expect(served.getByText('No projects are linked to this goal yet.')).toBeVisible();
    expect(served.getByText('No actions are linked to this goal yet.')).toBeVisible();
    expect(served.queryByRole('link')).toBeNull();
  });

  test('leaves out what it does not have', () => {
    show({ milestones: [], indicators: [], sdgs: [], targetYear: null });
    expect(screen.queryByRole('region', { name: 'Milestones' })).toBeNull();
    expect(screen.queryByText('Period')).toBeNull();
    expect(screen.getByText('Indicators for this goal haven’t been published yet.')).toBeVisible();
  });

  test('marks a language that is not the page’s, in words', () => {
    show({ language: 'vi' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'vi');
    expect(screen.getAllByText('Shown in Vietnamese')[0]).toBeVisible();
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show({}, locale);
    show({ indicators: [], projects: [], actions: [], startYear: null }, locale);
  });
});
