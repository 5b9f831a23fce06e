import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { EcosystemActionScreen } from '#components/features/actions/EcosystemActionScreen.tsx';
import type { ActionList, EcosystemAction } from '#contract/actions/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { actionQueries, type ActionSearch } from '#lib/api/actions.ts';
import { actionList, ecosystemAction } from '#tests/support/actions.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

interface Shown {
  overview?: Partial<EcosystemAction>;
  list?: Partial<ActionList>;
  search?: ActionSearch;
  locale?: Locale;
  render?: (screen: React.ReactElement, options: Parameters<typeof renderScreen>[1]) => void;
}

function show({ overview, list, search = {}, locale = 'en', render = renderScreen }: Shown = {}) {
  const params = { initiative: 'dak-lak', search, cleaned: false };
  render(<EcosystemActionScreen params={params} />, {
    locale,
    path: '/initiatives/dak-lak/ecosystem-action',
    seed: (client, api) => {
      const queries = actionQueries(api);
      client.setQueryData(queries.overview('dak-lak').queryKey, ecosystemAction(overview));
      client.setQueryData(queries.list('dak-lak', search).queryKey, actionList(list));
    },
  });
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const none = { plan: null, contributions: [], actors: [], cells: [], stages: [] };

describe('EcosystemActionScreen', () => {
  test('summarizes the plan: period, document, review, responsible organization', () => {
    show();
    const plan = region('Action plan');
    expect(plan.getByText('2024–2028')).toBeVisible();
    expect(plan.getByText('Yearly')).toBeVisible();
    expect(plan.getByRole('link', { name: /^Plan/ })).toHaveAttribute(
      'href',
      'https://documents.example/plan',
    );
    expect(plan.getByRole('link', { name: 'Growers’ Union' })).toBeVisible();
  });

  test('adds up each currency separately, money apart from in-kind', () => {
    show();
    const sums = region('Action plan')
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(sums).toEqual(['€24,000 in funding', 'GHS\u00a0500 in funding', '€3,000 in kind']);
  });

  test('names the reporter of an amount that the initiative has not confirmed', () => {
    const [nursery] = actionList().items;
    const contributions = [{ kind: 'money', amount: 5, currency: 'USD', isConfirmed: false }] as const;
    show({
      overview: { unconfirmed: 2 },
      list: { items: [{ ...nursery!, contributions: [...contributions] }] },
    });
    expect(region('Action plan').getByText(/^The amounts of 2 actions are not included/)).toBeVisible();
    fireEvent.click(screen.getByText(/^When, with whom/));
    expect(screen.getByText('Reported by Growers’ Union; not confirmed by the initiative')).toBeVisible();
  });

  test('names the audience of a restricted action', () => {
    const [nursery, buffers] = actionList().items;
    const items = [
      { ...nursery!, visibility: 'members' as const },
      { ...buffers!, visibility: 'public' as const },
    ];
    show({ list: { items } });
    expect(screen.getAllByText('For members of the initiative')).toHaveLength(1);
    expect(screen.queryByText('Open to everyone')).toBeNull();
  });

  test('groups actions by leading partner', () => {
    show();
    expect(region('Growers’ Union').getAllByRole('article')).toHaveLength(2);
    expect(region('Văn phòng').getByRole('heading', { name: 'Action map' })).toHaveAttribute('lang', 'vi');
    const nursery = within(region('Growers’ Union').getAllByRole('article')[0]!);
    fireEvent.click(nursery.getByText(/^When, with whom/));
    expect(nursery.getByText('March 1, 2024 to December 31, 2026')).toBeVisible();
    expect(nursery.getByText('More shade')).toBeVisible();
    expect(nursery.getByText('€12,000 in funding')).toBeVisible();
  });

  test.each([
    ['2031-03-01', null, 'From March 1, 2031'],
    ['2024-03-01', null, 'From March 1, 2024'],
    [null, '2031-12-31', 'Until December 31, 2031'],
  ])('says when an action from %s to %s takes place', (startDate, endDate, period) => {
    const [nursery] = actionList().items;
    show({ list: { items: [{ ...nursery!, startDate, endDate }] } });
    fireEvent.click(screen.getByText(/^When, with whom/));
    expect(screen.getByText('Period', { selector: 'article dt' }).nextSibling).toHaveTextContent(period);
  });

  test('does not group actions in another order', () => {
    show({ search: { sort: 'name' } });
    expect(screen.queryByRole('region', { name: 'Growers’ Union' })).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  test.each<ActionSearch>([{ sort: 'name' }, { q: 'trees' }])(
    'names the leading partner on each card where no heading does (%o)',
    (search) => {
      const [nursery, buffers, map] = actionList().items;
      show({ search, list: { items: [nursery!, map!, { ...buffers!, actors: [] }] } });
      const [first, second, third] = screen.getAllByRole('article').map((card) => within(card));
      const partners = (card: typeof first) =>
        card!
          .getAllByRole('link', { hidden: true })
          .map((link) => link.getAttribute('href'))
          .filter((href) => href?.startsWith('/organizations/'));
      expect(first!.getByText('Lead partner').nextSibling).toHaveTextContent('Growers’ Union');
      expect(partners(first)).toEqual(['/organizations/growers', '/organizations/office']);
      expect(second!.getByRole('link', { name: 'Văn phòng' })).toHaveAttribute('lang', 'vi');
      expect(partners(second)).toEqual(['/organizations/office']);
      expect(third!.getByText('Lead partner').nextSibling).toHaveTextContent('Partner not named');
    },
  );

  test('names the leading partner once where its heading does', () => {
    show();
    const growers = region('Growers’ Union');
    expect(growers.getAllByRole('link', { name: 'Growers’ Union' })).toHaveLength(1);
    expect(screen.getAllByText('Lead partner')).toHaveLength(1);
    fireEvent.click(growers.getAllByText(/^When, with whom/)[0]!);
    expect(growers.getAllByRole('link', { name: 'Văn phòng' })[0]).toHaveAttribute(
      'href',
      '/organizations/office',
    );
  });

  test('outputs, evidence and checklist are in the page without JavaScript', () => {
    show({ render: renderWithoutScript });
    const more = screen.getByText(/Outputs, evidence, checklist/, {
      selector: 'article#nursery summary > span',
    });
    const details = within(more.closest('details')!);
    expect(details.getByText('900 trees')).toBeInTheDocument();
    expect(details.getByText('Photographs')).toBeInTheDocument();
    expect(details.getByText('Addresses an agreed goal').nextSibling).toHaveTextContent('Yes');
    expect(details.getByText('Aims at systemic change').nextSibling).toHaveTextContent('No');
  });

  test('the matrix has goals in rows and actors in columns; cells lead to what they count', () => {
    show();
    const table = within(screen.getByRole('table', { name: 'Who works on which goal' }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Goal',
      'Growers’ Union',
      'Văn phòng',
    ]);
    const cells = (name: string) =>
      within(table.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');
    const [shade] = cells('More shade');
    expect(shade).toHaveTextContent('2 actionsStage under-way: 1Stage completed: 1');
    expect(within(shade!).getByRole('link')).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/ecosystem-action?actor=growers&goal=shade#actions',
    );
    expect(cells('Clear water').map((cell) => cell.textContent)).toEqual(['–no actions', '–no actions']);
    expect(cells('No agreed goal')[1]).toHaveTextContent('1 action');
  });

  test('offers the actions of this initiative as a file', () => {
    show({ search: { stage: ['completed'] } });
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      '/api/downloads/en/actions.csv?initiative=dak-lak&stage=completed',
    );
  });

  test.each([
    ['the latest change', { plan: null, updatedAt: '2026-05-04T08:00:00Z' }, 'May 4, 2026'],
    ['the plan, if the API has no latest change', {}, 'November 2, 2026'],
  ])('ends with the date of %s, and with sharing and printing', (_, overview, date) => {
    show({ overview });
    expect(screen.getByText(`Last updated ${date}`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  test('ends with sharing and printing where nothing is published', () => {
    show({ overview: none, list: { items: [], total: 0, totalUnfiltered: 0 } });
    expect(screen.queryByText(/^Last updated/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  });

  test('explains missing content and empty results', () => {
    show({ overview: none, list: { items: [], total: 0, totalUnfiltered: 0 } });
    expect(screen.getByText('The coalition has not published an action plan yet.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No actions yet' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    show({ search: { q: 'x' }, list: { items: [], total: 0 } });
    expect(screen.getByRole('heading', { name: 'No actions match' })).toBeVisible();
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show({ locale });
    show({ locale, overview: none, list: { items: [], total: 0, totalUnfiltered: 0 } });
  });
});
