import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AllProjectsMap } from '#components/features/projects/AllProjectsMap.tsx';
import type { ProjectDetail } from '#contract/projects/schema.ts';
import { installBrowser } from '#tests/components/map/browser.ts';
import { browserPath, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { factLine } from '#tests/support/factLine.ts';
import { fixture } from '#tests/support/fixtures.ts';
import { project } from '#tests/support/projects.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

vi.mock('#components/map/world.ts', () => ({ loadWorld: () => new Promise(() => undefined) }));
vi.mock('#components/map/ground/files.ts', () => import('#tests/components/map/noFiles.ts'));

const server = contextApiServer(browserPath);
let browser: ReturnType<typeof installBrowser>;
beforeEach(() => {
  browser = installBrowser();
  // Next's links stop observing one by one.
  Object.assign(IntersectionObserver.prototype, { unobserve: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { id, slug, name, language } = project();
const points = fixture('listProjectPoints', {
  items: [{ id, slug, name, language, initiative: 'dak-lak', position: [108.27, 12.92] }],
});

/** Opens the popup of the only project. */
async function openPopup(changes: Partial<ProjectDetail> = {}) {
  server.use(
    respondTo('listProjectPoints', () => HttpResponse.json(points), browserPath),
    respondTo('getProject', () => HttpResponse.json(project(changes)), browserPath),
  );
  const map = { search: {}, onSearch: vi.fn(), listedIds: [], highlightedId: null, onHighlight: vi.fn() };
  renderScreen(<AllProjectsMap {...map} className="h-full" />, { path: '/projects' });
  act(() => {
    browser.comeIntoView();
  });
  const pin = await screen.findByRole('button', { name });
  await userEvent.click(pin);
  const link = await screen.findByRole('link', { name });
  const popup = within(link.closest<HTMLElement>('.map-popup')!);
  await popup.findByText('Implementation');
  return { pin, popup };
}

test('a popup says of a project in which initiative and country it is, and how far it is funded', async () => {
  const { popup } = await openPopup({
    country: { code: 'VN', name: 'Vietnam' },
    initiative: { slug: 'dak-lak', name: 'Cà phê Đắk Lắk', language: 'vi' },
  });
  expect(popup.getByText(factLine('Cà phê Đắk Lắk · Vietnam'))).toBeVisible();
  expect(popup.getByText('Cà phê Đắk Lắk')).toHaveAttribute('lang', 'vi');
  expect(popup.getByText(/^€250,000.50 of €1,000,000 funded/)).toBeVisible();
});

test('a popup leaves out a country and an amount that are not known', async () => {
  const { popup } = await openPopup({ country: undefined, funding: null });
  expect(popup.getByText('Đắk Lắk coffee compact')).toBeVisible();
  expect(popup.queryByText(/Vietnam|funded/)).toBeNull();
});

test('pins are those of no level, and the legend explains clusters alone', async () => {
  const { pin } = await openPopup();
  expect(pin).toHaveClass('map-pin-plain');
  const legend = within(screen.getByRole('group', { name: 'Legend' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Several: zoom in']);
});
