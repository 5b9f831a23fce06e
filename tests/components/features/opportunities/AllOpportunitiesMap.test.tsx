import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AllOpportunitiesScreen } from '#components/features/opportunities/AllOpportunitiesScreen.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { type AllOpportunitySearch, opportunityQueries } from '#lib/api/opportunities.ts';
import { installBrowser } from '#tests/components/map/browser.ts';
import { browserPath, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { fixture } from '#tests/support/fixtures.ts';
import { points } from '#tests/support/lists.ts';
import { allOpportunities } from '#tests/support/projects.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

vi.mock('#components/map/world.ts', () => ({ loadWorld: () => new Promise(() => undefined) }));
vi.mock('#components/map/ground/files.ts', () => import('#tests/components/map/noFiles.ts'));

const server = contextApiServer(browserPath);
let browser: ReturnType<typeof installBrowser>;
beforeEach(() => {
  browser = installBrowser();
  // Next's links stop observing one by one.
  Object.assign(IntersectionObserver.prototype, { unobserve: () => undefined });
  server.use(respondTo('listOpportunityPoints', () => HttpResponse.json(shownPoints), browserPath));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const [owner, other] = points.items;
const shownPoints = fixture('listOpportunityPoints', {
  items: [
    { ...owner!, slug: 'dak-lak', name: 'Đắk Lắk coffee compact', opportunities: 4 },
    { ...other!, name: 'Elsewhere' },
  ],
});
const listed = allOpportunities({
  items: allOpportunities().items.map((item) => ({ ...item, initiativeId: owner!.id })),
});

function show(search: AllOpportunitySearch = {}, response = listed, locale: Locale = 'en') {
  renderScreen(<AllOpportunitiesScreen params={{ search, cleaned: false }} />, {
    locale,
    path: '/investment-opportunities',
    seed: (client, api) => {
      client.setQueryData(opportunityQueries(api).all(search).queryKey, response);
    },
  });
  act(() => {
    browser.comeIntoView();
  });
  // The map loads its points once it is in view itself.
  return waitFor(() => {
    act(() => {
      browser.comeIntoView();
    });
    return screen.getByRole('button', { name: 'Đắk Lắk coffee compact' });
  });
}

const card = (number: number) =>
  screen.getByRole('heading', { name: `Opportunity ${String(number)}` }).closest<HTMLElement>('article')!;

test('a popup counts the opportunities that match, names those of the page with the amount sought', async () => {
  await userEvent.click(await show());
  const link = await screen.findByRole('link', { name: 'Đắk Lắk coffee compact' });
  const popup = within(link.closest<HTMLElement>('.map-popup')!);
  expect(popup.getByText('4 opportunities')).toBeVisible();
  expect(popup.getByText('Vietnam')).toBeVisible();
  const items = popup.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Opportunity 1$1,200,000 sought',
    'Opportunity 2',
    'Opportunity 3$1,200,000 sought',
  ]);
  expect(popup.getByRole('link', { name: 'Opportunity 1' })).toHaveAttribute(
    'href',
    '/initiatives/dak-lak/investment-opportunities/record-1',
  );
});

test('a popup leads to the opportunities of the initiative with the filters that its list has', async () => {
  const search = { q: 'tea', phase: ['open'], instrument: ['loan', 'grant'], country: ['VN'], page: 2 };
  await userEvent.click(await show(search));
  expect(await screen.findByRole('link', { name: 'Đắk Lắk coffee compact' })).toHaveAttribute(
    'href',
    '/initiatives/dak-lak/investment-opportunities?instrument=loan&instrument=grant&phase=open&q=tea',
  );
});

test('a popup says no number where the response has none', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  const link = await screen.findByRole('link', { name: 'Elsewhere' });
  expect(link).toHaveAttribute('href', '/initiatives/point-2/investment-opportunities');
  const popup = within(link.closest<HTMLElement>('.map-popup')!);
  expect(popup.queryByText(/opportunit/)).toBeNull();
  expect(popup.queryByRole('list')).toBeNull();
});

test('a card marks the pin of its initiative, and the pin its cards', async () => {
  const pin = await show();
  await userEvent.hover(card(1));
  expect(pin).toHaveAttribute('data-highlighted');
  expect(screen.getByRole('button', { name: 'Elsewhere' })).not.toHaveAttribute('data-highlighted');
  await userEvent.unhover(card(1));
  expect(pin).not.toHaveAttribute('data-highlighted');
  act(() => {
    pin.focus();
  });
  for (const number of [1, 2, 3, 4]) expect(card(number)).toHaveAttribute('data-highlighted');
});

test('a card marks nothing where the response does not name its initiative’s pin', async () => {
  const pin = await show({}, allOpportunities());
  await userEvent.hover(card(1));
  expect(pin).not.toHaveAttribute('data-highlighted');
  expect(card(1)).not.toHaveAttribute('data-highlighted');
});

test.each(locales)('a popup has all its texts in %s', async (locale) => {
  await userEvent.click(await show({}, listed, locale));
  await waitFor(() => {
    expect(document.querySelectorAll('.map-popup li')).toHaveLength(3);
  });
});
